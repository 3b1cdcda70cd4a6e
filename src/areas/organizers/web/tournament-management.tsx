import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { IfHolds, useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { OnYourSite } from '#kernel/web/ui/on-your-site.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { CancellationProgress } from './cancellation-progress.tsx';
import { CopiedNote } from './copied-note.tsx';
import { DangerZone } from './danger-zone.tsx';
import type { TournamentEnd } from './queries.ts';
import { TournamentEditor } from './tournament-editor.tsx';
import { TournamentFacts } from './tournament-facts.tsx';
import { TournamentFigures } from './tournament-figures.tsx';
import { TournamentForm } from './tournament-form.tsx';
import { TournamentTools } from './tournament-tools.tsx';
import { VenueLost } from './venue-lost.tsx';
import { useOwnTournament } from './use-own-tournament.ts';

type TournamentManagementProps = {
  loaded: OwnTournament;
  /** Of a cancelled one, where it could be read. */
  cancellation: TournamentEnd | null;
  dashboard: string;
  organizerName: string;
  /** Ours, for what is shown on other sites. */
  origin: string;
};

/**
 * Everything about one own tournament: a draft to go on with, a published one to run, or a cancelled one to look back
 * at.
 */
export function TournamentManagement(props: TournamentManagementProps) {
  const { loaded, cancellation, dashboard, organizerName, origin } = props;
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
        <PageHeader title={tournament.title} description="A draft: only you can see it until you publish it." />
        <div className="flex flex-col gap-6">
          <CopiedNote id={tournament.id} title={tournament.title} />
          {mayWrite ? (
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
  const isCancelled = tournament.status === 'cancelled';
  return (
    <>
      <PageHeader
        title={tournament.title}
        description={
          <>
            <CalendarDate date={tournament.start_date} format="long" /> · {tournament.venue || 'TBD'}
          </>
        }
      />
      <div className="flex flex-col gap-6">
        {isCancelled && (
          <IfHolds permission="tournaments.cancel">
            <CancellationProgress tournamentId={tournament.id} loaded={cancellation} />
          </IfHolds>
        )}
        {!isCancelled && tournament.is_paused && <VenueLost tournament={tournament} onMoved={keep} />}
        {!isCancelled && <TournamentFigures tournament={tournament} dashboard={dashboard} />}
        <TournamentTools tournament={tournament} onChanged={keep} />
        {isCancelled ? (
          <TournamentFacts tournament={tournament} />
        ) : (
          <div id="edit-tournament" className="scroll-mt-24">
            <TournamentEditor tournament={tournament} onSaved={keep} onReload={reload} />
          </div>
        )}
        {!isCancelled && (
          <OnYourSite
            summary="On your site"
            kind="tournament"
            id={tournament.id}
            origin={origin}
            page={paths.tournamentDetails(tournament.id)}
            title={tournament.title}
          />
        )}
        {!isCancelled && danger}
      </div>
    </>
  );
}
