import { ArrowUpNarrowWide, ChevronRight, Monitor } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

/** Loaded lazily, because few readers embed a board. */
const EmbedSnippet = lazy(() =>
  lazyPart(() => import('#kernel/web/ui/embed-snippet.tsx').then((part) => ({ default: part.EmbedSnippet }))),
);

/** Links for showing a board elsewhere: on a screen in the clubhouse, and on another site. */
export function BoardSharing({
  tournamentId,
  board,
  origin,
}: {
  tournamentId: string;
  board: string | undefined;
  origin: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group mt-8 rounded-xl border bg-card px-5 py-3"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        <ChevronRight
          className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
          aria-hidden
        />
        On a screen, or on your site
      </summary>
      <div className="grid gap-4 pt-2 pb-3">
        <div>
          <p className="flex flex-wrap gap-3">
            <Button asChild variant="outline" size="sm">
              <a href={paths.boardOnTv(tournamentId)}>
                <Monitor aria-hidden /> Open for a large screen
              </a>
            </Button>
            <Button asChild variant="outline" size="sm">
              <a href={paths.boardOnTv(tournamentId, { boards: board, order: 'last' })}>
                <ArrowUpNarrowWide aria-hidden /> Last to first
              </a>
            </Button>
          </p>
          <p className="mt-2 text-sm text-muted-foreground">
            Last to first is for the prize-giving: the first three come one at a time.
          </p>
        </div>
        {isOpen && (
          <Suspense>
            <EmbedSnippet
              kind="board"
              id={tournamentId}
              board={board}
              origin={origin}
              page={paths.leaderboard(tournamentId)}
              title="Leaderboard"
            />
          </Suspense>
        )}
      </div>
    </details>
  );
}
