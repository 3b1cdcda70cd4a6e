import { type KeyboardEvent, useCallback, useState } from 'react';
import type { Drop } from './use-dragging.ts';

/** The player picked up by the keyboard, and the place under them. */
export type PickUp = { playerId: string; groupId: string | null; seat: number };

/** A group or team as it stands on the page, with the number of its places. */
export type PickUpGroup = { id: string; isLocked: boolean; places: number };

type PickUpInput = {
  /** In the order of the page. */
  groups: readonly PickUpGroup[];
  /** Where a player is now; no group for one who is in none. */
  placeOf: (playerId: string) => { groupId: string | null; seat: number };
  nameOf: (playerId: string) => string;
  /** A place in words. */
  wordsOf: (target: PickUp) => string;
  say: (words: string) => void;
  drop: Drop;
};

/** The grip of a player, wherever they are now, or their card where it is folded. */
export const focusGrip = (playerId: string): void => {
  requestAnimationFrame(() => {
    const grip = document.querySelector<HTMLElement>(`[data-grip="${playerId}"]`);
    grip?.focus();
    if (grip && document.activeElement !== grip) grip.closest('section')?.focus();
  });
};

/** Focuses the player of a seat, or the empty place. */
export const focusSeat = (groupId: string, seat: number): void => {
  const place = `[data-group="${groupId}"][data-seat="${seat}"]`;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`${place} button`)?.focus());
};

/**
 * Groups or teams by keyboard: Space picks a player up at their grip, arrows go from place to place, Space sets them
 * down and Escape leaves them where they were. Left of the first are those who are in none.
 */
export function usePickUp({ groups, placeOf, nameOf, wordsOf, say, drop }: PickUpInput) {
  const [picked, setPicked] = useState<PickUp | null>(null);
  const leave = useCallback(() => setPicked(null), []);

  const aim = (next: PickUp): void => {
    setPicked(next);
    say(wordsOf(next));
    const card = next.groupId === null ? '[data-not-placed]' : `[data-group-card="${next.groupId}"]`;
    document.querySelector(card)?.scrollIntoView({ block: 'nearest' });
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const grip = (event.target as HTMLElement).closest<HTMLElement>('[data-grip]');
    const playerId = grip?.dataset.grip;
    if (!playerId) return;
    if (!picked) {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      setPicked({ playerId, ...placeOf(playerId) });
      say(`${nameOf(playerId)} is picked up. Arrow keys choose a place, Space sets down, Escape leaves it.`);
      return;
    }
    const next = nextTarget(event.key, picked, groups);
    if (next) {
      event.preventDefault();
      aim(next);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      setPicked(null);
      drop(picked.playerId, picked.groupId, picked.seat);
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      setPicked(null);
      say(`${nameOf(playerId)} stays.`);
    }
  };
  return { picked, handleKeyDown, leave };
}

/** Where an arrow leads: up and down through all places, left and right from group to group. */
function nextTarget(key: string, { playerId, groupId, seat }: PickUp, groups: readonly PickUpGroup[]): PickUp | null {
  const open = groups.filter(({ isLocked }) => !isLocked);
  const at = open.findIndex(({ id }) => id === groupId);
  const to = (place: number, wanted: number): PickUp => {
    const group = open[place];
    if (!group) return { playerId, groupId: null, seat: 0 };
    const last = group.places - 1;
    return { playerId, groupId: group.id, seat: wanted < 0 ? last : Math.min(wanted, last) };
  };
  const last = (open[at]?.places ?? 1) - 1;
  switch (key) {
    case 'ArrowDown':
      return at >= 0 && seat < last ? to(at, seat + 1) : to(Math.min(at + 1, open.length - 1), 0);
    case 'ArrowUp':
      return at >= 0 && seat > 0 ? to(at, seat - 1) : to(at - 1, -1);
    case 'ArrowRight':
      return to(Math.min(at + 1, open.length - 1), seat);
    case 'ArrowLeft':
      return to(at - 1, seat);
    default:
      return null;
  }
}
