import { Link } from 'react-router';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { isRunning } from '#areas/tournaments/rules/tournaments.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { OnYourSite } from '#kernel/web/ui/on-your-site.tsx';
import { CopyButton } from './copy-button.tsx';
import { FeatureSwitch } from './feature-switch.tsx';
import { StopRepeat } from './stop-repeat.tsx';

const linkClassName = 'self-start font-medium text-primary underline underline-offset-4 touch-target';

type MoreFoldProps = {
  tournament: OwnTournament;
  dashboard: string;
  /** The site's origin, for content that is embedded in other sites. */
  origin: string;
  onChanged: (stored: OwnTournament) => void;
};

/** The seldom needed parts of a tournament: copying, files, widgets for other sites, and featuring. */
export function MoreFold({ tournament, dashboard, origin, onChanged }: MoreFoldProps) {
  const { id, title, status } = tournament;
  return (
    <Fold id="copy" title="More" says="copy, files, your site, feature">
      <div className="flex flex-col gap-4">
        <IfHolds permission="tournaments.write">
          <Link to={paths.tournamentExport(id)} className={linkClassName}>
            Export everything
          </Link>
          <HydrationGate>
            <div className="flex flex-wrap gap-3">
              <CopyButton tournament={tournament} />
              <StopRepeat tournament={tournament} dashboard={dashboard} />
            </div>
          </HydrationGate>
        </IfHolds>
        <Link to={paths.tournamentPublicPage(id)} className={linkClassName}>
          Public page
        </Link>
        {status !== 'cancelled' && (
          <OnYourSite
            summary="On your site"
            kind="tournament"
            id={id}
            origin={origin}
            page={paths.tournamentDetails(id)}
            title={title}
          />
        )}
        {isRunning(tournament) && (
          <IfHolds permission="tournaments.write">
            <FeatureSwitch tournament={tournament} onChanged={onChanged} />
          </IfHolds>
        )}
      </div>
    </Fold>
  );
}
