import { type Bundle, type CardView, holeRow, playOrder } from './hole-view.ts';
import type { LinkMemory } from '../state/memory.ts';

type Group = { memory: LinkMemory; bundle: Bundle; views: readonly CardView[] };

/** How a hole stands for the whole group: the marks of the strip above the hole. */
export type HoleStanding = 'open' | 'begun' | 'done' | 'differs';

export function standingOf({ memory, bundle, views }: Group, hole: number): HoleStanding {
  const rows = views.map((view) => holeRow(view, hole, memory, bundle));
  if (rows.some(({ word }) => word === 'differs')) return 'differs';
  const asked = rows.filter(({ view }) => view.isDuty);
  if (asked.every(({ isMissing, value }) => !isMissing && value !== null)) return 'done';
  return rows.some(({ value }) => value !== null) ? 'begun' : 'open';
}

/** The first hole, in the order of play, that still needs this phone's word; the last one where none does. */
export function firstOpenHole(group: Group): number {
  const order = playOrder(group.bundle);
  return order.find((hole) => standingOf(group, hole) !== 'done') ?? order.at(-1) ?? 1;
}
