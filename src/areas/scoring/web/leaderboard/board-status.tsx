import { EyeOff, Pause, Play } from 'lucide-react';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { useIsReady } from '#kernel/web/ui/hydration-gate.tsx';
import { statusOf } from './board-words.ts';
import type { LiveBoard } from './use-live-board.ts';

/** How fresh the board is, what is kept back, and the switch that holds it still. */
export function BoardStatus({ live }: { live: LiveBoard }) {
  const { leaderboard, link, heardAt, pause, resume } = live;
  const { state } = leaderboard;
  const isReady = useIsReady();
  const isMoving = state.kind === 'live' && ['live', 'opening', 'polling'].includes(link);
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
      <p className="inline-flex items-center gap-2.5 font-medium">
        <span
          className={cn('size-2.5 rounded-full', isMoving ? 'bg-primary motion-safe:animate-shimmer' : 'bg-input')}
          aria-hidden
        />
        {statusOf(leaderboard, { link: isReady ? link : 'live', heardAt })}
      </p>
      {state.hidden && (
        <p className="inline-flex items-center gap-2 text-muted-foreground">
          <EyeOff className="size-4" aria-hidden />
          {state.hidden}
        </p>
      )}
      {(state.kind === 'live' || state.kind === 'waiting') && (
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          disabled={!isReady}
          onClick={link === 'paused' ? resume : pause}
        >
          {link === 'paused' ? <Play aria-hidden /> : <Pause aria-hidden />}
          {link === 'paused' ? 'Resume updates' : 'Pause updates'}
        </Button>
      )}
    </div>
  );
}
