/**
 * Replay files made by fast-check: fields of players with cards in every state, and boards of every format over them.
 */
import fc from 'fast-check';
import { isLong } from '#tests/volume.ts';

/** The number of tries of each property; the long form tries it four hundred times as often. */
export const runs = isLong ? 100_000 : 250;

const permutation = (holes: number) =>
  fc.shuffledSubarray(
    Array.from({ length: holes }, (_, place) => place + 1),
    { minLength: holes, maxLength: holes },
  );
const parOf = (holes: number) => fc.array(fc.constantFrom(3, 4, 4, 4, 5), { minLength: holes, maxLength: holes });

export const entry = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 2, max: 8 }) },
  { weight: 1, arbitrary: fc.constantFrom('X' as const, '-' as const, null) },
);
const rating = (holes: number) =>
  fc.record({
    course: fc.integer({ min: 33 * holes, max: 45 * holes }).map((tenths) => tenths / 10),
    slope: fc.integer({ min: 55, max: 155 }),
  });

export const tee = (holes: 9 | 18, id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    gender: fc.constant('M'),
    par: parOf(holes),
    strokeIndex: permutation(holes),
    rating: fc.record({ all: rating(holes) }),
  });

/** Every format by its name, as boards of individuals. */
export const formats = {
  strokes: { score: 'strokes' },
  maximum: { score: { kind: 'maximum', of: { kind: 'net-double-bogey' } } },
  'double par': { score: { kind: 'maximum', of: { kind: 'double-par' } } },
  stableford: { score: 'stableford' },
  modified: { score: 'modified' },
  'par/bogey': { score: 'par-bogey' },
  quota: { score: 'chicago', quota: {} },
} as const;

export const teamFormats = {
  'best ball': { combine: { count: 1 } },
  aggregate: { combine: null },
  'best two': { combine: { count: 2 }, score: 'stableford' },
  'gross and net': {
    combine: {
      picks: [
        { basis: 'gross', count: 1 },
        { basis: 'net', count: 1 },
      ],
    },
  },
  'best round': { combine: { rounds: 1 } },
} as const;

const index = fc.integer({ min: -50, max: 540 }).map((tenths) => tenths / 10);
const status = fc.constantFrom('returned', 'returned', 'returned', 'open', 'wd', 'dq', 'dns', 'nr');

/** An event of one to three rounds: one format of individuals, one of teams, a match from both sides, and skins. */
export const document = (holes: 9 | 18 = 18, isSmall = false) =>
  fc
    .record({
      tees: fc.tuple(tee(holes, 'white'), tee(holes, 'red')),
      indexes: fc.array(index, { minLength: 2, maxLength: isSmall ? 3 : 5 }),
      rounds: isSmall ? fc.constant(1) : fc.constantFrom(1, 1, 2, 3),
      state: fc.constantFrom('live', 'final'),
      ties: fc.constantFrom('standard', 'full', 'hardest', 'share'),
      format: fc.constantFrom(...(Object.keys(formats) as (keyof typeof formats)[])),
      teamFormat: fc.constantFrom(...(Object.keys(teamFormats) as (keyof typeof teamFormats)[])),
      starts: fc.array(fc.integer({ min: 1, max: holes }), { minLength: 3, maxLength: 3 }),
    })
    .chain((field) =>
      fc.record({
        field: fc.constant(field),
        cards: fc.array(
          fc.record({
            scores: fc.array(entry, { minLength: holes, maxLength: holes }),
            status,
            isRed: fc.boolean(),
          }),
          { minLength: field.indexes.length * field.rounds, maxLength: field.indexes.length * field.rounds },
        ),
      }),
    )
    .map(({ field: { tees, indexes, rounds, state, ties, format, teamFormat, starts }, cards }) => {
      const players = indexes.map((own, place) => ({ id: `p${place}`, index: own < 0 ? `+${-own}` : own }));
      const ids = players.map(({ id }) => id);
      const roundIds = Array.from({ length: rounds }, (_, place) => `r${place}`);
      const cardOf = (at: number, place: number) => cards[at * ids.length + place] as (typeof cards)[number];
      const net = { allowancePct: 95 };
      return {
        replay: 1,
        state,
        courses: [{ id: 'c', name: 'Course', tees }],
        players,
        teams: [
          { id: 't0', players: ids.filter((_, place) => place % 2 === 0) },
          { id: 't1', players: ids.filter((_, place) => place % 2 === 1) },
        ],
        rounds: roundIds.map((id, at) => ({
          id,
          course: 'c',
          tees: Object.fromEntries(ids.map((own, place) => [own, cardOf(at, place).isRed ? 'red' : 'white'])),
        })),
        cards: roundIds.flatMap((round, at) =>
          ids.map((player, place) => {
            const { scores, status: own } = cardOf(at, place);
            return { round, player, scores, status: own, start: starts[at] };
          }),
        ),
        boards: [
          { id: format, ...formats[format], handicap: net, ties },
          ...(format === 'quota' ? [] : [{ id: `${format} gross`, ...formats[format], ties }]),
          ...(ids.length >= 4
            ? [{ id: teamFormat, of: 'teams', ...teamFormats[teamFormat], handicap: net, ties }]
            : []),
        ],
        matches: [
          { id: 'm', round: 'r0', sides: [[ids[0]], [ids[1]]], handicap: { allowancePct: 100 } },
          { id: 'turned', round: 'r0', sides: [[ids[1]], [ids[0]]], handicap: { allowancePct: 100 } },
        ],
        games: [{ id: 's', kind: 'skins', round: 'r0', handicap: net, potCents: 4321, last: 'share' }],
      };
    });
