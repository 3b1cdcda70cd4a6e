import { useInfiniteQuery } from '@tanstack/react-query';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { Fact, State } from '#kernel/web/ui/state.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { waitlistQuery } from './queries.ts';

/** The public waitlist: party, size, time of joining; and its rules. */
export function WaitlistList({ tournamentId }: { tournamentId: string }) {
  const list = useInfiniteQuery(waitlistQuery(tournamentId));
  useCalmEvents(() => list.refetch(), ['waitlist', 'ready']);
  const parties = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const first = list.data?.pages[0];
  const content = () => {
    if (list.isPending) return <Skeleton className="h-40 w-full" />;
    if (!first) return <FailureState message={`The list could not be read: ${messageOf(list.error)}`} query={list} />;
    return (
      <>
        {parties.length === 0 && <p className="text-muted-foreground">Nobody waits.</p>}
        <ol className="divide-y">
          {parties.map((party) => (
            <li key={party.place} className="flex gap-4 py-3.5" aria-current={party.is_you ? 'true' : undefined}>
              <span className="w-8 shrink-0 text-right font-semibold tabular-nums">{party.place}</span>
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  {party.people} {party.people === 1 ? 'player' : 'players'}
                  {party.min_places < party.people && `, at least ${party.min_places}`}
                  {party.is_premium && <Fact>{planNameOf('priority_registration')}</Fact>}
                  {party.is_you && <State tone="good" words="You" />}
                </p>
                <p className="mt-0.5 text-sm text-muted-foreground">
                  Since <Instant at={party.joined_at} timeZone={first.time_zone} />
                  {party.moved && ` · Moved by the organizer: ${party.moved}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <LoadMore count={parties.length} noun="group" {...furtherPages(list)} isQuiet />
        <h3 className="mt-8 font-semibold">How it goes</h3>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 text-muted-foreground">
          {first.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </>
    );
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>The whole list</CardTitle>
      </CardHeader>
      <CardContent>{content()}</CardContent>
    </Card>
  );
}
