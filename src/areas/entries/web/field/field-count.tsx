import { Link } from 'react-router';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { paths } from '#kernel/web/paths.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { isRunning } from '#areas/tournaments/rules/tournaments.ts';
import type { FieldSummary } from './queries.ts';

const count = (figure: number) => figure.toLocaleString('en-US');

/** The counts of the whole field, independent of the search: '72 of 72 places · 68 paid · 18 teams'. */
export function FieldCount({ tournament, summary }: { tournament: OwnTournament; summary: FieldSummary }) {
  const mayRaise = useHolds('tournaments.write') && isRunning(tournament);
  const { players, paid, teams, checked_in: here } = summary;
  const isFull = players >= tournament.max_participants;
  const words = [
    `${count(players)} of ${count(tournament.max_participants)} places`,
    `${count(paid)} paid`,
    teams > 0 && countOf(teams, 'team'),
    here > 0 && `${count(here)} here`,
  ];
  return (
    <p className="text-sm text-muted-foreground tabular-nums">
      <span aria-live="polite">{words.filter(Boolean).join(' · ')}</span>
      {isFull && mayRaise && (
        <>
          {' · '}
          <Link
            to={paths.tournamentManagement(tournament.id)}
            className="touch-target font-medium text-primary underline underline-offset-4"
          >
            Raise places
          </Link>
        </>
      )}
    </p>
  );
}
