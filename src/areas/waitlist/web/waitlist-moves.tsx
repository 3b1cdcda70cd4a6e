import { useInfiniteQuery } from '@tanstack/react-query';
import type { WaitlistMove } from '#areas/waitlist/contract/waitlist.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { waitlistMovesQuery } from './queries.ts';

/** The organizer's moves, newest first; renders nothing where there are none. */
export function WaitlistMoves({ tournamentId, zone }: { tournamentId: string; zone: string }) {
  const list = useInfiniteQuery(waitlistMovesQuery(tournamentId));
  const moves = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (moves.length === 0 && !list.isError) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Moves</CardTitle>
      </CardHeader>
      <CardContent>
        {list.isError && moves.length === 0 && (
          <FailureState message={`Error loading moves: ${messageOf(list.error)}`} query={list} />
        )}
        <ul className="divide-y">
          {moves.map((move) => (
            <li key={move.id} className="py-3.5">
              <p className="wrap-anywhere">
                <span className="font-medium">{wordsOf(move)}</span>: {move.reason}
              </p>
              <p className="mt-0.5 text-sm text-muted-foreground">
                <Instant at={move.moved_at} timeZone={zone} />
              </p>
            </li>
          ))}
        </ul>
        <LoadMore count={moves.length} noun="move" {...furtherPages(list)} isQuiet />
      </CardContent>
    </Card>
  );
}

function wordsOf({ what, name, from_place: from, to_place: to }: WaitlistMove): string {
  if (what === 'desk') return 'A player was entered ahead of the line';
  if (what === 'removed') return `${name} was removed`;
  if (what === 'offered') return `${name} came first, from ${from}`;
  return `${name} went from ${from} to ${to}`;
}
