import { type ReactNode, useRef } from 'react';
import { cn } from '#kernel/web/ui/class-names.ts';
import { instructionsId } from './seat-row.tsx';
import { type Drop, useDragging } from './use-dragging.ts';
import type { usePickUp } from './use-pick-up.ts';

type PickUpBoardProps = {
  pickUp: ReturnType<typeof usePickUp>;
  drop: Drop;
  /** The target of the arrow keys in words: 'a team'. */
  target: string;
  /** Classes that set the board's columns. */
  className: string;
  children: ReactNode;
};

/** A board on which players are moved between groups or teams by mouse, touch or keyboard. */
export function PickUpBoard({
  pickUp: { picked, handleKeyDown, leave },
  drop,
  target,
  className,
  children,
}: PickUpBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  useDragging(board, drop);
  return (
    <>
      <p id={instructionsId} className="sr-only">
        Press Space to pick up, arrow keys to choose {target}, Space again to set down, Escape to leave it.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the grips inside */}
      <div
        ref={board}
        className={cn(
          'grid items-start [&_[data-drop-target]]:outline-2 [&_[data-drop-target]]:outline-primary',
          className,
        )}
        onKeyDown={handleKeyDown}
        onBlur={picked ? leave : undefined}
      >
        {children}
      </div>
    </>
  );
}
