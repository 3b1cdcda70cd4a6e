import { ChevronRight, Flag } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import type { OwnTournamentPage } from './queries.ts';

/** The tournaments in play or played today, each a link to its day; nothing without any. */
export function UnderWay({ tournaments }: { tournaments: OwnTournamentPage['under_way'] }) {
  if (tournaments.length === 0) return null;
  return (
    <ul aria-label="Under way" className="flex flex-col gap-2">
      {tournaments.map(({ id, title, status, has_rounds: hasRounds }) => (
        <li key={id}>
          <Link
            to={hasRounds ? paths.tournamentDay(id) : paths.tournamentManagement(id)}
            className="flex min-h-11 items-center gap-2.5 rounded-xl border border-primary/30 bg-accent px-4 py-2 text-accent-foreground hover:border-primary"
          >
            <Flag className="size-4.5 shrink-0" aria-hidden />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {status === 'active' ? 'Under way' : 'Today'}: <b className="font-semibold">{title}</b>
            </span>
            <ChevronRight className="size-4.5 shrink-0 max-sm:hidden" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
