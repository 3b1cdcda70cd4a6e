import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarLink } from './calendar-link-card.tsx';

const link = 'inline-block min-h-6 break-all underline underline-offset-4';

/** The organizer's public feeds, which need no secret: calendars and results. */
export function FeedsCard({ viewer, origin }: { viewer: Viewer; origin: string }) {
  const id = viewer.organizer?.id;
  if (!id) return null;
  const results = (format: 'rss' | 'json') => `/api/brands/${id}/results.${format}`;
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Calendars and feeds</CardTitle>
        <CardDescription>
          Addresses that calendars, feed readers and sites read by themselves, without a key.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <dl className="grid gap-4">
          <div>
            <dt className="text-sm font-medium">Your published tournaments, for everybody’s calendar</dt>
            <dd>
              <a className={link} href={paths.organizerCalendar(id)}>
                {origin}
                {paths.organizerCalendar(id)}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-sm font-medium">Your official results, for feed readers and sites</dt>
            <dd className="flex flex-col items-start">
              {(['rss', 'json'] as const).map((format) => (
                <a key={format} className={link} href={results(format)}>
                  {origin}
                  {results(format)}
                </a>
              ))}
            </dd>
          </div>
        </dl>
        <section aria-label="Your own calendar">
          <h4 className="text-sm font-medium">All your tournaments, drafts among them, for your own calendar</h4>
          <p className="mt-1 mb-3 text-sm text-muted-foreground">
            {viewerMay(viewer, 'own_calendar')
              ? 'The address is secret: it shows your drafts. A new one ends the old one.'
              : `It comes with ${planNameOf('own_calendar')}.`}
          </p>
          {viewerMay(viewer, 'own_calendar') && <CalendarLink kind="tournaments" />}
        </section>
      </CardContent>
    </Card>
  );
}
