import { type KeyboardEvent, useCallback, useState } from 'react';
import type { Drop } from './use-dragging.ts';

/** The player picked up by keyboard, and the seat currently aimed at. */
export type PickUp = { playerId: string; groupId: string | null; seat: number };

/** A group or team on the page, with the number of its seats. */
export type PickUpGroup = { id: string; isLocked: boolean; places: number };

type PickUpInput = {
  /** In the order of the page. */
  groups: readonly PickUpGroup[];
  /** The player's present seat; the group is null for a player in none. */
  placeOf: (playerId: string) => { groupId: string | null; seat: number };
  nameOf: (playerId: string) => string;
  /** Describes a target in words. */
  wordsOf: (target: PickUp) => string;
  say: (words: string) => void;
  drop: Drop;
};

/** Focuses a player's grip or, if it is hidden in a folded card, the card. */
export const focusGrip = (playerId: string): void => {
  requestAnimationFrame(() => {
    const grip = document.querySelector<HTMLElement>(`[data-grip="${playerId}"]`);
    grip?.focus();
    if (grip && document.activeElement !== grip) grip.closest('section')?.focus();
  });
};

/** Focuses the button of a seat, occupied or empty. */
export const focusSeat = (groupId: string, seat: number): void => {
  const place = `[data-group="${groupId}"][data-seat="${seat}"]`;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`${place} button`)?.focus());
};

/**
 * Moves players by keyboard: Space picks a player up at the grip, arrow keys choose a seat, Space sets the player down,
 * and Escape cancels. 'Not placed' is left of the first group.
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

/** The target after an arrow key: up and down go through all seats, left and right from group to group. */
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
