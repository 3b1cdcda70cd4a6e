import { Award } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Career } from '#areas/golfers/contract/career.ts';
import { placeWords } from '#areas/scoring/rules/leaderboards/place-words.ts';
import { printNumber, printToPar } from '#golf/numbers.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { SeasonLine } from './season-line.tsx';

type Result = Career['results'][number];

const shownAtFirst = 10;

/** Groups the boards of each tournament, newest tournament first. */
function byTournament(results: readonly Result[]): [Result, ...Result[]][] {
  const groups = new Map<string, [Result, ...Result[]]>();
  for (const result of results) {
    const group = groups.get(result.tournament);
    if (group) group.push(result);
    else groups.set(result.tournament, [result]);
  }
  return [...groups.values()];
}

/** A golfer's places: a line chart over the seasons, then a row for each tournament with all of its boards. */
export function Results({ results }: Pick<Career, 'results'>) {
  const [most, setMost] = useState(shownAtFirst);
  const tournaments = byTournament(results);
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>Results</CardTitle>
      </CardHeader>
      <CardContent>
        <SeasonLine results={tournaments.map(([main]) => main)} />
        <ul className="divide-y">
          {tournaments.slice(0, most).map((boards) => (
            <TournamentRow key={boards[0].tournament} boards={boards} />
          ))}
        </ul>
        {tournaments.length > most && (
          <Button variant="outline" className="mt-4" onClick={() => setMost((count) => count + 50)}>
            Show more
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function TournamentRow({ boards }: { boards: readonly [Result, ...Result[]] }) {
  const [{ tournament, title, date, rounds }] = boards;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-3.5 last:pb-0">
      <div className="min-w-0">
        <Link className="font-medium underline underline-offset-4 wrap-anywhere" to={paths.results(tournament)}>
          {title}
        </Link>
        <span className="block text-sm text-muted-foreground">
          {formatCalendarDate(date)}
          {rounds > 0 && ` · ${countOf(rounds, 'round')}`}
        </span>
      </div>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {boards.map((result) => (
          <BoardPlace key={result.board} result={result} />
        ))}
      </ul>
    </li>
  );
}

/** '1st · 422 (+72)' for one board. */
function BoardPlace({ result }: { result: Result }) {
  const { tournament, title, board, pos, status, total, to_par: toPar, players, flight, figure, certificate } = result;
  const score = total === null ? null : `${printNumber(total)}${toPar === null ? '' : ` (${printToPar(toPar)})`}`;
  return (
    <li className="min-w-32 tabular-nums">
      <span className="block text-sm text-muted-foreground">
        {board}, of {players}
      </span>
      <b className="font-semibold first-letter:uppercase">{status ?? placeWords(pos) ?? pos}</b>
      {score !== null && ' · '}
      {figure && score !== null ? (
        <Link
          className="inline-flex min-h-6 items-center underline underline-offset-4"
          to={paths.boardFigure(tournament, figure)}
          aria-label={`${score}: why, ${title}, ${board}`}
        >
          {score}
        </Link>
      ) : (
        score
      )}
      {flight && status === null && (
        <span className="block text-sm text-muted-foreground">
          {placeWords(flight.pos) ?? flight.pos} in {flight.name}
        </span>
      )}
      {certificate && (
        <a
          className="flex min-h-6 w-fit items-center gap-1 text-sm text-primary underline underline-offset-4"
          href={paths.certificate(tournament, certificate.board, certificate.row)}
        >
          <Award className="size-4" aria-hidden /> Certificate{' '}
          <span className="sr-only">
            of {title}, {board}
          </span>
        </a>
      )}
    </li>
  );
}
