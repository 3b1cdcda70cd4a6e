import type { ReactNode } from 'react';
import type { OrganizerLevel } from '#areas/clubs/contract/analytics.ts';
import { organizerLevel } from '#areas/organizers/rules/organizer-insights.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { MonthlyLimitNote } from './plan-limit.tsx';
import { OwnTournaments } from './own-tournaments.tsx';
import type { OwnTournamentPage } from './queries.ts';
import { QuickActions } from './quick-actions.tsx';
import { StatCards } from './stat-cards.tsx';
import { UndeliveredMails } from './undelivered-mails.tsx';
import { useOwnTournaments } from './use-own-tournaments.ts';

const levelWords: Record<OrganizerLevel, string> = {
  complete_beginner: 'Getting started',
  new_organizer: 'New organizer',
  growing: 'Growing organizer',
  experienced: 'Experienced organizer',
};

/** The body that the dashboards of all plans share. */
export function OrganizerOverview({
  firstPage,
  paymentSetup,
}: {
  firstPage: OwnTournamentPage | null;
  paymentSetup: ReactNode;
}) {
  const { shown, summary, isLoading } = useOwnTournaments(firstPage);
  const limit = summary?.monthly_limit ?? null;
  return (
    <div className="flex flex-col gap-8">
      {summary && (
        <dl className="-mt-4 flex flex-wrap gap-x-8 gap-y-1 text-[0.9375rem]">
          <Fact label="Level">{levelWords[organizerLevel(summary.total_tournaments)]}</Fact>
          <Fact label="Upcoming events">{summary.upcoming_events.toLocaleString('en-US')}</Fact>
        </dl>
      )}
      {summary && limit !== null && summary.published_this_month >= limit && <MonthlyLimitNote limit={limit} />}
      <StatCards summary={summary} isLoading={isLoading} />
      <QuickActions />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <OwnTournaments {...shown} />
        {/* On a phone the way to being paid comes before a long list. */}
        <div className="order-first flex flex-col gap-5 lg:order-none">
          {paymentSetup}
          <IfHolds permission="field.contact">
            <UndeliveredMails />
          </IfHolds>
        </div>
      </div>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className="flex gap-2">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
);
