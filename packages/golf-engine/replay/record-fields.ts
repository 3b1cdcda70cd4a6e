/** The form of a handicap record in a replay file. */
import type { RecordInput, RecordRuling } from '#golf/handicap-record.ts';
import { entries } from './board-fields.ts';
import * as field from './fields.ts';
import {
  byKey,
  date,
  index,
  list,
  listOf,
  map,
  nullable,
  object,
  oneOf,
  optional,
  text,
  when,
  whole,
} from './reader.ts';

const recordCard = when(
  object({ par: field.pars, strokeIndex: field.strokeIndexes, entries }),
  ({ par, strokeIndex, entries: own }) => strokeIndex.length === par.length && own.length === par.length,
  'score-count',
  'A card has as many pars, stroke indexes and scores.',
);

const recordFields = map(
  object({
    id: text,
    playedOn: date,
    order: optional(whole(0, 1_000_000), null),
    holes: optional(field.holesOfRound, 18 as const),
    missing: optional(whole(0, 17), 0),
    adjusted: optional(nullable(whole(1, 500, 'score-range')), null),
    card: optional(nullable(recordCard), null),
    rating: field.rating,
    nines: optional(nullable(map(listOf(field.rating, [2]), ([a, b]) => (a && b ? ([a, b] as const) : null))), null),
    par: whole(9, 120),
    pcc: optional(field.pcc, 0),
    source: optional(oneOf('posted', 'event', 'penalty'), 'posted' as const),
    rules: optional(oneOf('whs-2024'), 'whs-2024' as const),
  }),
  ({ pcc, ...read }) => ({ ...read, pccTenths: pcc }),
);

/** A score of a record: an adjusted one, or a card of its holes. */
const recordInput = when(
  when(
    recordFields,
    ({ adjusted, card: own }) => adjusted !== null || own !== null,
    'wrong-type',
    'An adjusted score or a card is expected.',
  ),
  ({ card: own, holes }) => own === null || own.par.length === holes,
  'hole-count',
  'The card has other holes than the round.',
);

const onDay = { playedOn: date, order: optional(whole(0, 1_000_000), 0) };
const recordRuling = byKey<RecordRuling>('kind', {
  'set-index': map(object({ ...onDay, kind: oneOf('set-index'), index }), ({ index: tenths, ...rest }) => ({
    ...rest,
    tenths,
  })),
  'no-cap': object({ ...onDay, kind: oneOf('no-cap') }),
  'no-exceptional': object({ ...onDay, kind: oneOf('no-exceptional'), score: text }),
  freeze: map(object({ ...onDay, kind: oneOf('freeze'), until: date, index }), ({ index: tenths, ...rest }) => ({
    ...rest,
    tenths,
  })),
});

/** A player’s scores and what the committee decided about them; the order of the list is theirs where none is given. */
export const record = map(
  object({
    player: optional(text, null),
    rounds: optional(list(recordInput), []),
    rulings: optional(list(recordRuling), []),
  }),
  ({ rounds, rulings }) => ({
    inputs: rounds.map((own, place): RecordInput => ({ ...own, order: own.order ?? place })),
    rulings,
  }),
);
