import type { Audience } from '#areas/scoring/contract/day.ts';
import type { DayCard, GroupNow } from '#areas/results/rules/day-groups.ts';

/** The players who receive a message, and the name of what they have in common. */
export type Chosen = { name: string; playerIds: ReadonlySet<string> };

/** The name of a division that a message goes to. */
export const divisionNameOf = (division: Chosen | null): string => division?.name ?? 'A division that is gone';

/**
 * The groups whose phones show a message, and the audience in words. A message to a division goes only to groups
 * without other players, because a phone shows it to its whole group.
 * @returns null for all groups
 */
export function groupsTold(
  audience: Audience,
  groups: readonly GroupNow[],
  cards: readonly DayCard[],
  playersOfCard: ReadonlyMap<string, readonly string[]>,
  division: Chosen | null,
): { groupIds: string[] | null; words: string } {
  if (audience.to === 'all') return { groupIds: null, words: 'Everybody' };
  if (audience.to === 'not_checked_in') return { groupIds: [], words: 'Not checked in' };
  if (audience.to === 'division') {
    const others = cards.filter(({ id }) => playersOfCard.get(id)?.some((player) => !division?.playerIds.has(player)));
    const mixed = new Set(others.map(({ groupId }) => groupId));
    const own = groups.filter(({ id }) => !mixed.has(id));
    return { groupIds: own.map(({ id }) => id), words: divisionNameOf(division) };
  }
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
