import { EyeOff, Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { useIsReady } from '#kernel/web/ui/hydration-gate.tsx';
import { statusOf } from './board-words.ts';
import type { LiveBoard } from './use-live-board.ts';

/** One line with the state of the board and a note on hidden scores. */
export function BoardStatus({ live }: { live: LiveBoard }) {
  const { leaderboard, link, heardAt } = live;
  const { state, tournament } = leaderboard;
  const isReady = useIsReady();
  const isMoving = state.kind === 'live' && ['live', 'opening', 'polling'].includes(link);
  const words = statusOf(leaderboard, { link: isReady ? link : 'live', heardAt });
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span
        data-slot="dot"
        className={cn('size-2 rounded-full', isMoving ? 'bg-live motion-safe:animate-shimmer' : 'bg-input')}
        aria-hidden
      />
      {state.kind === 'official' ? (
        <Link to={paths.results(tournament.id)} className="inline-flex min-h-6 items-center text-primary underline">
          {words}
        </Link>
      ) : (
        words
      )}
      {state.hidden && (
        <span className="inline-flex items-center gap-1 text-muted-foreground">
          <EyeOff className="size-4" aria-hidden />
          {state.hidden}
        </span>
      )}
    </p>
  );
}

/** A button that stops live updates of the board. */
export function PauseButton({ live: { leaderboard, link, pause, resume } }: { live: LiveBoard }) {
  const isReady = useIsReady();
  const isPaused = link === 'paused';
  if (!['live', 'waiting'].includes(leaderboard.state.kind)) return null;
  const Icon = isPaused ? Play : Pause;
  return (
    <Button
      variant="ghost"
      size="icon"
      disabled={!isReady}
      aria-label={isPaused ? 'Resume updates' : 'Pause updates'}
      onClick={isPaused ? resume : pause}
    >
      <Icon aria-hidden />
    </Button>
  );
}
