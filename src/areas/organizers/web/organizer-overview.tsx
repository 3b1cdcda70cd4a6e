import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrganizerLevel } from '#areas/clubs/contract/analytics.ts';
import { organizerLevel } from '#areas/organizers/rules/organizer-insights.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { mostWithoutSearch } from './own-tournament-search.ts';
import { MonthlyLimitNote } from './plan-limit.tsx';
import { OwnTournaments } from './own-tournaments.tsx';
import type { OwnTournamentPage } from './queries.ts';
import { OwnFigures } from './own-figures.tsx';
import { QuickActions } from './quick-actions.tsx';
import { UndeliveredMails } from './undelivered-mails.tsx';
import { UnderWay } from './under-way.tsx';
import { useOwnTournaments } from './use-own-tournaments.ts';

const levelWords: Record<OrganizerLevel, string> = {
  complete_beginner: 'Getting started',
  new_organizer: 'New organizer',
  growing: 'Growing organizer',
  experienced: 'Experienced organizer',
};

/** The content that the dashboards of all plans share. */
export function OrganizerOverview({
  firstPage,
  nextOf,
  next,
  paymentSetup,
}: {
  firstPage: OwnTournamentPage | null;
  /** The tournament whose next step is shown: it is not named as under way once more. */
  nextOf: string | null;
  /** The next step. */
  next: ReactNode;
  paymentSetup: ReactNode;
}) {
  const { shown, summary, underWay, isLoading } = useOwnTournaments(firstPage);
  const limit = summary?.monthly_limit ?? null;
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <UnderWay page={underWay} without={nextOf} />
      {next}
      {summary && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Fact label="Level">{levelWords[organizerLevel(summary.total_tournaments)]}</Fact>
          <Fact label="Upcoming events">{summary.upcoming_events.toLocaleString('en-US')}</Fact>
        </dl>
      )}
      {summary && limit !== null && summary.published_this_month >= limit && <MonthlyLimitNote limit={limit} />}
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          <OwnTournaments
            {...shown}
            finder={
              (summary?.all_tournaments ?? 0) > mostWithoutSearch && (
                <Button asChild variant="link" size="sm" className="px-0">
                  <Link to={paths.myTournaments()}>Search</Link>
                </Button>
              )
            }
          />
          <OwnFigures summary={summary} isLoading={isLoading} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          {paymentSetup}
          <IfHolds permission="field.contact">
            <UndeliveredMails />
          </IfHolds>
          <QuickActions />
        </div>
      </div>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className="flex gap-1.5">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
);
