import { Link } from 'react-router';
import type { PublicResults } from '#areas/results/contract/results.ts';
import { handicapNote, positionOf, printValue } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { certifiedPlace } from '#areas/results/rules/certificates.ts';
import { orderWords } from '#areas/scoring/rules/results/order-words.ts';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { ResultLine, ResultList } from './result-list.tsx';
import { CertificateLink, Contests, CourseRecordMark, Prizes, Raffles } from './won.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';

type Board = PublicResults['boards'][number];

/** Official results: every board, whole without scripts, and the versions before. */
export function ResultsView({ results }: { results: PublicResults }) {
  const { matches, reason, versions, version } = results;
  // Lengths stand below, with what was measured; skins are on the leaderboard, hole by hole.
  const boards = results.boards.filter(({ kind }) => kind !== 'lengths' && kind !== 'skins');
  return (
    <>
      {reason !== null && (
        <p className="mb-6 rounded-lg bg-muted px-4 py-3">
          <b className="font-semibold">Corrected:</b> {reason}
        </p>
      )}
      {boards.length > 1 && (
        <nav aria-label="Leaderboards" className="mb-8">
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {boards.map(({ id, name }) => (
              <li key={id}>
                <a className="font-medium text-primary underline underline-offset-4" href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="grid gap-10">
        {boards.map((board) => (
          <BoardResults
            key={board.id}
            board={board}
            tournamentId={results.tournament.id}
            marks={results.course_records}
            isNewest={version === versions[0]?.version}
          />
        ))}
        {matches.length > 0 && <Matches matches={matches} />}
        <Contests contests={results.contests} tournamentId={results.tournament.id} />
        <Raffles raffles={results.raffles} />
        <Prizes prizes={results.prizes} />
      </div>
      <Versions versions={versions} shown={version} tournamentId={results.tournament.id} />
    </>
  );
}

type BoardResultsProps = {
  board: Board;
  tournamentId: string;
  marks: PublicResults['course_records'];
  /** The leaderboard says why these figures are what they are; it knows no version but the last. */
  isNewest: boolean;
};

function BoardResults({ board, tournamentId, marks, isNewest }: BoardResultsProps) {
  const hasToPar = board.kind === 'strokes';
  return (
    <section id={board.id} aria-labelledby={`${board.id}-name`} className="scroll-mt-24">
      <h2 id={`${board.id}-name`} className="mb-3 font-display text-2xl font-semibold">
        {board.name}
      </h2>
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead className="w-14">Pos</TableHead>
            <TableHead>{board.of === 'teams' ? 'Team' : 'Player'}</TableHead>
            {board.rounds.length > 1 &&
              board.rounds.map(({ id, number }) => (
                <TableHead key={id} numeric className="hidden sm:table-cell">
                  R{number}
                </TableHead>
              ))}
            {hasToPar && <TableHead numeric>To par</TableHead>}
            <TableHead numeric>Total</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {board.rows.map((row) => (
            <TableRow key={row.id} className={cn(row.pos === '1' && 'font-semibold')}>
              <TableCell className="tabular-nums">{positionOf(row)}</TableCell>
              <TableCell className="wrap-anywhere">
                <span className="flex flex-wrap items-baseline gap-x-3">
                  {row.name}
                  {certifiedPlace(row) && (
                    <CertificateLink tournamentId={tournamentId} board={board.id} row={row.id} name={row.name} />
                  )}
                </span>
                {marks
                  .filter((mark) => mark.row === row.id)
                  .map((mark) => (
                    <CourseRecordMark key={mark.round} mark={mark} isOneRound={board.rounds.length === 1} />
                  ))}
                {(row.players || row.flight || handicapNote(row)) && (
                  <span className="block text-sm font-normal text-muted-foreground">
                    {[
                      handicapNote(row),
                      row.players?.join(', '),
                      row.flight && (row.status ? row.flight : `${row.flight} ${row.flight_pos ?? ''}`.trim()),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </TableCell>
              {board.rounds.length > 1 &&
                board.rounds.map(({ id }, place) => (
                  <TableCell key={id} numeric className="hidden sm:table-cell">
                    {row.rounds[place] ?? '–'}
                  </TableCell>
                ))}
              {hasToPar && <TableCell numeric>{printValue(row.to_par, true)}</TableCell>}
              <TableCell numeric>
                {row.total !== null && isNewest ? (
                  <Link
                    className="inline-flex min-h-6 items-center underline underline-offset-4 print:no-underline"
                    to={paths.boardFigure(tournamentId, { board: board.id, row: row.id })}
                    aria-label={`${row.total}: why, ${row.name}`}
                  >
                    {printValue(row.total, false)}
                  </Link>
                ) : (
                  printValue(row.total, false)
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {board.decided.length > 0 && (
        <ul aria-label="How ties were decided" className="mt-3 grid gap-1 text-sm text-muted-foreground">
          {board.decided.map((decided) => (
            <li key={orderWords(decided, decided.order)} className="wrap-anywhere">
              {orderWords(decided, decided.order)}
            </li>
          ))}
        </ul>
      )}
    </section>
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

type VersionsProps = { versions: PublicResults['versions']; shown: number; tournamentId: string };

function Versions({ versions, shown, tournamentId }: VersionsProps) {
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="versions-name" className="mt-12">
      <h2 id="versions-name" className="mb-3 text-lg font-semibold">
        Versions
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {versions.map(({ version, made_at: at, reason }) => (
          <li key={version} className="px-4 py-3">
            <Link
              className="font-medium text-primary underline underline-offset-4"
              to={paths.results(tournamentId, version)}
              aria-current={version === shown ? 'page' : undefined}
            >
              Version {version}
            </Link>
            <span className="ml-3 text-muted-foreground">
              <LocalTime at={at} />
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
