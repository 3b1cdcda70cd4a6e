import type { Overview } from '#areas/organizers/contract/overview.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { IfHolds, useHolds } from '#areas/accounts/web/if-holds.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { PaceChart } from './analytics/pace-chart.tsx';
import { CancellationProgress } from './cancellation-progress.tsx';
import { CopiedNote } from './copied-note.tsx';
import { DangerZone } from './danger-zone.tsx';
import { MoreFold } from './more-fold.tsx';
import { NextLine } from './next-line.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import type { TournamentEnd } from './queries.ts';
import { PublishDay } from './publish-day.tsx';
import { TournamentEditor } from './tournament-editor.tsx';
import { TournamentFacts } from './tournament-facts.tsx';
import { TournamentForm } from './tournament-form.tsx';
import { StepList } from './step-list.tsx';
import { shownSteps } from './step-places.ts';
import { VenueLost } from './venue-lost.tsx';
import { useOverview } from './use-overview.ts';
import { useOwnTournament } from './use-own-tournament.ts';

type TournamentManagementProps = {
  loaded: OwnTournament;
  /** The progress of the set-up; null where it could not be read and the page retries. */
  overview: Overview | null;
  /** The end of a cancelled tournament; null where it could not be read. */
  cancellation: TournamentEnd | null;
  dashboard: string;
  organizerName: string;
  /** The site's origin, for content that is embedded in other sites. */
  origin: string;
};

/** One of the organizer's tournaments: a draft to edit, a published one to run, or a cancelled one to review. */
export function TournamentManagement(props: TournamentManagementProps) {
  const { loaded, overview, cancellation, dashboard, organizerName, origin } = props;
  const { tournament, keep, reload } = useOwnTournament(loaded);
  const mayWrite = useHolds('tournaments.write');
  const danger = (
    <IfHolds permission="tournaments.cancel">
      <DangerZone tournament={tournament} dashboard={dashboard} onCancelled={reload} />
    </IfHolds>
  );
  if (tournament.status === 'draft') {
    return (
      <>
        <PageHeader
          title={tournament.title}
          message={
            isFromFile(tournament)
              ? 'It came from a file and stays as it came: only you can see it.'
              : 'A draft: only you can see it until you publish it.'
          }
        />
        <div className="flex flex-col gap-6">
          {overview?.next && (
            <NextLine tournamentId={tournament.id} next={overview.next} dashboard={dashboard} isHere />
          )}
          <PublishDay tournament={tournament} dashboard={dashboard} onChanged={keep} />
          <CopiedNote id={tournament.id} title={tournament.title} />
          {mayWrite && !isFromFile(tournament) ? (
            <Card>
              <CardContent>
                <TournamentForm draft={tournament} organizerName={organizerName} dashboard={dashboard} />
              </CardContent>
            </Card>
          ) : (
            <TournamentFacts tournament={tournament} />
          )}
          {danger}
        </div>
      </>
    );
  }
  return (
    <>
      <header className="mb-3">
        <h1 className="wrap-anywhere">{tournament.title}</h1>
        <p className="text-sm text-muted-foreground">
          <CalendarDate date={tournament.start_date} format="long" /> · {tournament.venue || 'TBD'}
        </p>
      </header>
      <div className="flex flex-col gap-3">
        {tournament.status === 'cancelled' ? (
          <IfHolds permission="tournaments.cancel">
            <CancellationProgress tournamentId={tournament.id} loaded={cancellation} />
          </IfHolds>
        ) : (
          tournament.is_paused && <VenueLost tournament={tournament} onMoved={keep} />
        )}
        <OverviewParts {...props} tournament={tournament} />
        {tournament.status === 'cancelled' ? (
          <TournamentFacts tournament={tournament} />
        ) : (
          <TournamentEditor tournament={tournament} onSaved={keep} onReload={reload} />
        )}
        <MoreFold tournament={tournament} dashboard={dashboard} origin={origin} onChanged={keep} />
        {tournament.status !== 'cancelled' && danger}
      </div>
    </>
  );
}

/** Whether the tournament was imported from a file: it has no short link, and cannot be edited. */
const isFromFile = ({ short_code: code }: OwnTournament): boolean => code === null;

type OverviewPartsProps = Pick<TournamentManagementProps, 'overview' | 'dashboard'> & { tournament: OwnTournament };

/** The next step, the figures and the set-up's lines; for a cancelled tournament its review. */
function OverviewParts({ tournament, overview, dashboard }: OverviewPartsProps) {
  const { id, status } = tournament;
  const { data, isError, error, isFetching, refetch } = useOverview(id, overview);
  const viewer = useViewer();
  if (!data)
    return isError ? (
      <FailureState message={`Error loading tournament: ${messageOf(error)}`} query={{ refetch, isFetching }} />
    ) : (
      <Skeleton className="h-96 w-full" />
    );
  const { next, figures, pace } = data;
  const steps = shownSteps(viewer, data.steps);
  if (status === 'cancelled')
    return (
      <StepList
        tournamentId={id}
        dashboard={dashboard}
        steps={steps.filter(({ line }) => line === 'players' || line === 'results')}
      />
    );
  return (
    <>
      {next && <NextLine tournamentId={id} next={next} dashboard={dashboard} />}
      <OverviewFigures figures={figures} tournament={tournament} />
      {pace && (
        <section aria-label="Pace of entries" className="rounded-xl border bg-card px-4 py-3.5">
          <PaceChart pace={pace} isLow />
        </section>
      )}
      <StepList tournamentId={id} steps={steps} dashboard={dashboard} />
    </>
  );
}
