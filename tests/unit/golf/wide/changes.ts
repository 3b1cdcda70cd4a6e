/** Entries for an event, some of them on cards that are not there yet. */
import fc from 'fast-check';
import type { Entry } from '#golf/cards.ts';
import type { EntryChange } from '#golf/rescore.ts';
import { document } from '../documents.ts';
import { drawFrom } from '../draws.ts';
import { eventOf } from './events.ts';

type Cards = { round: string; player?: string; team?: string; scores: unknown[] }[];

/** The n-th event of one format. */
export const documentOf = (holes: 9 | 18, seed: number): object =>
  fc.sample(document(holes), { numRuns: 1, seed })[0] as object;

/** The n-th event with four entries to be made in it. */
export function changesOf(seed: number): { file: object; changes: EntryChange[] } {
  const draw = drawFrom(seed);
  const file = draw.once(2) ? eventOf(seed) : documentOf(9, seed);
  const { cards } = file as { cards: Cards };
  const changes = draw.times(4, () => {
    const { round, player, team, scores } = draw.one(cards);
    const card = team === undefined ? { round, player: player ?? '' } : { round, team };
    const hole = draw.whole(1, Math.max(9, scores.length));
    return { card, hole, entry: draw.one<Entry>([2, 3, 4, 4, 5, 6, 'X', '-', null]) };
  });
  return { file: { ...file, cards: cards.slice(draw.one([0, 0, 1, 3, cards.length])) }, changes };
}
