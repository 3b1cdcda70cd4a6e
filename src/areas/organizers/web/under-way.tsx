import { ChevronRight, Flag } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import type { OwnTournamentPage } from './queries.ts';

type UnderWayProps = {
  /** The first page of the list; null while it is not there. */
  page: Pick<OwnTournamentPage, 'under_way' | 'more_under_way'> | null;
  /** A tournament that stands on the page already. */
  without?: string | null;
};

/** The tournaments in play or played today, each a link to its day; nothing without any. */
export function UnderWay({ page, without = null }: UnderWayProps) {
  const tournaments = page?.under_way.filter(({ id }) => id !== without) ?? [];
  if (!page || tournaments.length === 0) return null;
  return (
    <div>
      <ul aria-label="Under way" className="flex flex-col gap-2">
        {tournaments.map(({ id, title, status, has_rounds: hasRounds }) => (
          <li key={id}>
            <Link
              to={hasRounds ? paths.tournamentDay(id) : paths.tournamentManagement(id)}
              className={
                'flex min-h-11 items-center gap-2.5 rounded-xl border border-primary/30 bg-accent px-4 py-2 ' +
                'text-accent-foreground hover:border-primary'
              }
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
      {page.more_under_way > 0 && (
        <p className="mt-2 text-sm text-muted-foreground">
          {countOf(page.more_under_way, 'more tournament')} under way:{' '}
          <Link className="underline underline-offset-4" to={paths.myTournaments({ filter: 'upcoming' })}>
            see upcoming tournaments
          </Link>
        </p>
      )}
    </div>
  );
}
