import { type KeyboardEvent, useCallback, useState } from 'react';
import {
  groupNumbers,
  groupOf,
  inStartOrder,
  type Sheet,
  type SheetGroup,
} from '#areas/play/rules/tee-sheets/sheet.ts';
import type { PickUp } from './group-card.tsx';
import { callPlayer } from './sheet-words.ts';
import type { SheetPlayer } from '#areas/play/contract/tee-sheets.ts';

type PickUpInput = {
  sheet: Sheet;
  players: ReadonlyMap<string, SheetPlayer>;
  say: (words: string) => void;
  drop: (playerId: string, groupId: string | null, seat: number) => void;
};

/** The grip of a player, wherever they are now. */
export const focusGrip = (playerId: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-grip="${playerId}"]`)?.focus());
};

/** Whoever sits there, or the empty place. */
export const focusSeat = (groupId: string, seat: number): void => {
  const place = `[data-group="${groupId}"][data-seat="${seat}"]`;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`${place} button`)?.focus());
};

/**
 * The sheet by keyboard: Space picks a player up at their grip, arrows go from place to place, Space sets them down and
 * Escape leaves them where they were. Left of the first group is 'Not placed'.
 */
export function usePickUp({ sheet, players, say, drop }: PickUpInput) {
  const [picked, setPicked] = useState<PickUp | null>(null);
  const leave = useCallback(() => setPicked(null), []);

  const sayTarget = ({ groupId, seat }: PickUp): void => {
    if (groupId === null) {
      say('Not placed');
      return;
    }
    const group = sheet.groups.find(({ id }) => id === groupId);
    const other = group?.seats[seat];
    const who = other ? `, ${callPlayer(players.get(other))}` : ', empty';
    say(`Group ${groupNumbers(sheet).get(groupId)}, place ${seat + 1}${who}`);
  };

  const aim = (next: PickUp): void => {
    setPicked(next);
    sayTarget(next);
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
      const group = groupOf(sheet, playerId);
      setPicked({ playerId, groupId: group?.id ?? null, seat: group?.seats.indexOf(playerId) ?? 0 });
      say(
        `${callPlayer(players.get(playerId))} is picked up. Arrow keys choose a place, Space sets down, Escape leaves it.`,
      );
      return;
    }
    const next = nextTarget(event.key, picked, inStartOrder(sheet.groups));
    if (next) {
      event.preventDefault();
      aim(next);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      setPicked(null);
      drop(picked.playerId, picked.groupId, picked.seat);
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      setPicked(null);
      say(`${callPlayer(players.get(playerId))} stays.`);
    }
  };
  return { picked, handleKeyDown, leave };
}

/** Where an arrow leads: up and down through all places, left and right from group to group. */
function nextTarget(key: string, { playerId, groupId, seat }: PickUp, groups: readonly SheetGroup[]): PickUp | null {
  const open = groups.filter(({ isLocked }) => !isLocked);
  const at = open.findIndex(({ id }) => id === groupId);
  const to = (place: number, wanted: number): PickUp => {
    const group = open[place];
    if (!group) return { playerId, groupId: null, seat: 0 };
    const last = group.seats.length - 1;
    return { playerId, groupId: group.id, seat: wanted < 0 ? last : Math.min(wanted, last) };
  };
  const last = (open[at]?.seats.length ?? 1) - 1;
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
