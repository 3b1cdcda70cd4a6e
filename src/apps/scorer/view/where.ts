import { lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import { type Bundle, type CardView, holeRow, shownOrder } from './hole-view.ts';
import type { LinkMemory } from '../state/memory.ts';

type Group = { memory: LinkMemory; bundle: Bundle; views: readonly CardView[] };

/** The cards that a hole needs; for an extra hole, only those whose match continues. */
export const viewsOn = (views: readonly CardView[], hole: number): CardView[] =>
  views.filter(({ play }) => hole <= lastPrintedHole || play?.further.includes(hole));

/** The state of a hole for the whole group, shown in the strip of holes. */
export type HoleStanding = 'open' | 'begun' | 'done' | 'differs';

export function holeStanding({ memory, bundle, views }: Group, hole: number): HoleStanding {
  const rows = viewsOn(views, hole).map((view) => holeRow(view, hole, memory, bundle));
  if (rows.some(({ word }) => word === 'differs')) return 'differs';
  const asked = rows.filter(({ view }) => view.isDuty);
  if (asked.every(({ isMissing, value, view }) => !isMissing && (value !== null || view.merged.said))) return 'done';
  return rows.some(({ value }) => value !== null) ? 'begun' : 'open';
}

/** The first hole in the order of play that needs a value from this phone; the last hole if none does. */
export function firstOpenHole(group: Group): number {
  const order = shownOrder(group.bundle, group.views);
  return order.find((hole) => holeStanding(group, hole) !== 'done') ?? order.at(-1) ?? 1;
}
