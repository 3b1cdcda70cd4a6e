import { type RefObject, useEffect } from 'react';
import { nonceOfDocument } from '#kernel/web/client/document.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

/** Puts a player into a group or team; with null, removes the player from it. */
export type Drop = (playerId: string, groupId: string | null, seat: number | null) => void;

/** Enables dragging. The library is loaded after hydration; without it, players can be moved by the 'Move' buttons. */
export function useDragging(board: RefObject<HTMLElement | null>, drop: Drop): void {
  useEffect(() => {
    let end: (() => void) | null = null;
    let isOver = false;
    void lazyPart(() => import('./drag-and-drop.ts')).then(({ startDragging }) => {
      if (isOver || !board.current) return;
      end = startDragging(board.current, {
        nonce: nonceOfDocument(),
        onDrop: (playerId, { groupId, seat }) => drop(playerId, groupId, seat),
      });
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [board, drop]);
}
