import { Link } from 'react-router';
import type { PublicResults } from '#areas/results/contract/results.ts';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Instant } from '#kernel/web/ui/date.tsx';
import { Boards } from './board-results.tsx';
import { ResultLine, ResultList } from './result-list.tsx';
import { Contests, Prizes, Raffles } from './won.tsx';

/** Official results: every board, readable without scripts, and links to earlier versions. */
export function ResultsView({ results }: { results: PublicResults }) {
  const { matches, reason, versions, version } = results;
  // Lengths are shown below with their measures; skins are on the leaderboard, hole by hole.
  const boards = results.boards.filter(({ kind }) => kind !== 'lengths' && kind !== 'skins');
  const isFolded = boards.length > 0;
  return (
    <>
      {reason !== null && (
        <p className="mb-4 rounded-lg bg-muted px-4 py-2">
          <b className="font-semibold">Corrected:</b> {reason}
        </p>
      )}
      <div className="grid gap-4">
        <Boards
          boards={boards}
          tournamentId={results.tournament.id}
          marks={results.course_records}
          isNewest={version === versions[0]?.version}
        />
        {matches.length > 0 && <Matches matches={matches} />}
      </div>
      <div className={cn('mt-2 grid', !isFolded && 'gap-4')}>
        <Contests contests={results.contests} tournamentId={results.tournament.id} isFolded={isFolded} />
        <Raffles raffles={results.raffles} isFolded={isFolded} />
        <Prizes prizes={results.prizes} isFolded={isFolded} />
      </div>
    </>
  );
}

function Matches({ matches }: Pick<PublicResults, 'matches'>) {
  return (
    <ResultList name="Matches">
      {matches.map(({ id, sides, winner, result }) => (
        <ResultLine key={id}>
          <span className="wrap-anywhere">
            <span className={cn(winner === 'A' && 'font-semibold')}>{sides[0].join(' and ')}</span> v{' '}
            <span className={cn(winner === 'B' && 'font-semibold')}>{sides[1].join(' and ')}</span>
          </span>
          <span className="font-semibold tabular-nums">{result ?? 'Not decided'}</span>
        </ResultLine>
      ))}
    </ResultList>
  );
}

type VersionsProps = { versions: PublicResults['versions']; shown: number; tournament: PublicResults['tournament'] };

/** The versions of the results, one link for each. */
export function Versions({ versions, shown, tournament }: VersionsProps) {
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="versions-name" className="mt-2">
      <h2 id="versions-name" className="mb-2 text-lg font-semibold">
        Versions
      </h2>
      <ul className="mt-1 divide-y rounded-lg border bg-card">
        {versions.map(({ version, made_at: at, reason }) => (
          <li key={version} className="px-4 py-3">
            <Link
              className="font-medium text-primary underline underline-offset-4"
              to={paths.results(tournament.id, version)}
              aria-current={version === shown ? 'page' : undefined}
            >
              Version {version}
            </Link>
            <span className="ml-3 text-muted-foreground">
              <Instant at={at} timeZone={tournament.time_zone} />
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
