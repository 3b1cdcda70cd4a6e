import type { Audience } from '#contracts/day.ts';
import type { DayCard, GroupNow } from './day-groups.ts';

/**
 * The groups whose phones show a message, and what its audience is called.
 * @returns null for all groups
 */
export function groupsTold(
  audience: Audience,
  groups: readonly GroupNow[],
  cards: readonly DayCard[],
): { groupIds: string[] | null; words: string } {
  if (audience.to === 'all') return { groupIds: null, words: 'Everybody' };
  if (audience.to === 'not_checked_in') return { groupIds: [], words: 'Not checked in' };
  if (audience.to === 'hole') {
    const there = groups.filter(({ pace, state }) => state !== 'finished' && pace.hole === audience.hole);
    return { groupIds: there.map(({ id }) => id), words: `Hole ${audience.hole}` };
  }
  if (audience.to === 'not_returned') {
    const open = new Set(
      cards.filter(({ state, isExpected }) => isExpected && state === 'open').map((card) => card.groupId),
    );
    return { groupIds: groups.filter(({ id }) => open.has(id)).map(({ id }) => id), words: 'Cards not returned' };
  }
  const chosen = groups.filter(({ id }) => audience.groups.includes(id));
  const numbers = chosen.map(({ number }) => number).join(', ');
  return {
    groupIds: chosen.map(({ id }) => id),
    words: chosen.length === 1 ? `Group ${numbers}` : `Groups ${numbers}`,
  };
}
