import { Link } from 'react-router';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import { paths } from '#kernel/web/paths.ts';

/** `needs`: only who may is led there. `isPast`: a cancelled tournament has it as well. */
type Part = { name: string; to: string; needs?: Permission; isPast?: true };

const partsOf = (id: string): readonly Part[] => [
  { name: 'Prices and extras', to: paths.tournamentPrices(id), needs: 'tournaments.write' },
  { name: 'Questions', to: paths.tournamentQuestions(id), needs: 'tournaments.write', isPast: true },
  { name: 'Sponsors', to: paths.tournamentSponsors(id), needs: 'sponsors.write', isPast: true },
  { name: 'Waitlist', to: paths.tournamentWaitlist(id), needs: 'field.read' },
  { name: 'Statement', to: paths.organizerStatement({ tournament: id }), needs: 'money.read', isPast: true },
  { name: 'Print', to: paths.tournamentPrint(id) },
  { name: 'Dress Rehearsal', to: paths.tournamentRehearsal(id) },
  { name: 'Desk', to: paths.tournamentDesk(id) },
  { name: 'Scores', to: paths.tournamentScores(id) },
  { name: 'Leaderboard', to: paths.leaderboard(id, { form: 'committee' }) },
  { name: 'Prizes', to: paths.tournamentPrizes(id), needs: 'money.read' },
  { name: 'Export everything', to: paths.tournamentExport(id), needs: 'tournaments.write', isPast: true },
  { name: 'Public page', to: paths.tournamentPublicPage(id), isPast: true },
];

/** The parts of a tournament that have no line of their own. A cancelled one is only looked back at. */
export function TournamentParts({ tournament: { id, status } }: { tournament: OwnTournament }) {
  const viewer = useViewer();
  const parts = partsOf(id).filter(
    ({ needs, isPast }) => (!needs || viewerHolds(viewer, needs)) && (isPast || status !== 'cancelled'),
  );
  return (
    <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {parts.map(({ name, to }) => (
        <li key={name}>
          <Link
            to={to}
            className="flex min-h-11 items-center text-[0.9375rem] font-medium text-primary underline underline-offset-4"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
