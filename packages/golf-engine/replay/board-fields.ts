/** The form of boards, matches and games in a replay file. */
import type { Board, Cut, Flights, Game, Match, Net, TeamMatch } from '#golf/event.ts';
import type { Combine } from '#golf/combine-balls.ts';
import { type Ties, tiesPresets } from '#golf/countback.ts';
import type { Score } from '#golf/hole-values.ts';
import type { HoleResult } from '#golf/match-play.ts';
import { placeWhole } from '#golf/payouts.ts';
import { scores, usualQuota } from '#golf/presets.ts';
import * as field from './fields.ts';
import {
  byKey,
  either,
  flag,
  index,
  isObject,
  list,
  listOf,
  map,
  nullable,
  object,
  oneOf,
  optional,
  type Reader,
  table,
  text,
  when,
  whole,
} from './reader.ts';

const isText = (value: unknown) => typeof value === 'string';
const isGiven = (key: string) => (value: unknown) => isObject(value) && Object.hasOwn(value, key);
const holeNumber = whole(1, 18);

const limits = {
  maxIndex: optional(index, undefined),
  maxCourse: optional(whole(-20, 100), undefined),
  maxPlaying: optional(whole(-20, 100), undefined),
};
type Limited = { maxIndex: number | undefined; maxCourse: number | undefined; maxPlaying: number | undefined };
const limitsOf = ({ maxIndex, maxCourse, maxPlaying }: Limited) => ({
  ...(maxIndex === undefined ? {} : { maxIndex }),
  ...(maxCourse === undefined ? {} : { maxCourse }),
  ...(maxPlaying === undefined ? {} : { maxPlaying }),
});
const byWeights = map(
  object({
    weightsPct: when(listOf(field.percent), (weights) => weights.length > 0, 'wrong-type', 'Weights are expected.'),
    rounding: optional(oneOf('once', 'each', 'tenth'), 'once' as const),
    ...limits,
  }),
  ({ weightsPct, rounding, ...own }): Net => ({ weights: weightsPct, rounding, ...limitsOf(own) }),
);
const byAllowance = map(
  object({ allowancePct: field.percent, ...limits }),
  ({ allowancePct, ...own }): Net => ({ allowance: allowancePct, ...limitsOf(own) }),
);
const net: Reader<Net> = either(isGiven('weightsPct'), byWeights, byAllowance);
const handicap: Reader<'gross' | Net> = either(isText, oneOf('gross'), net);

const maximumOf = byKey<Extract<Score, { kind: 'maximum' }>['of']>('kind', {
  'net-double-bogey': object({ kind: oneOf('net-double-bogey') }),
  'double-par': object({ kind: oneOf('double-par') }),
  'par-plus': object({ kind: oneOf('par-plus'), strokes: whole(0, 20) }),
  fixed: object({ kind: oneOf('fixed'), strokes: whole(1, 20) }),
});
const score: Reader<Score> = either<Score, Score>(
  isText,
  map(oneOf('strokes', 'stableford', 'modified', 'chicago', 'par-bogey'), (name) => scores[name]),
  byKey<Score>('kind', {
    strokes: object({ kind: oneOf('strokes') }),
    'par-bogey': object({ kind: oneOf('par-bogey') }),
    maximum: object({ kind: oneOf('maximum'), of: maximumOf }),
    points: field.pointsScore,
  }),
);

const ties: Reader<Ties> = either<Ties, Ties>(
  isText,
  map(field.tiesName, (name): Ties => tiesPresets[name]),
  object({
    steps: field.tieSteps,
    net: optional(oneOf('fractions', 'holes'), 'fractions' as const),
    order: optional(oneOf('card', 'play'), 'card' as const),
  }),
);

const pick = object({ basis: oneOf('gross', 'net'), count: whole(1, 10) });
const combine: Reader<Combine> = either<Combine, Combine>(
  isGiven('picks'),
  object({
    picks: when(listOf(pick), (picks) => picks.length > 0 && picks.length < 5, 'wrong-type', 'One to four picks.'),
    samePlayer: optional(flag, false),
  }),
  either<Combine, Combine>(
    isGiven('rounds'),
    object({ rounds: whole(1, 100) }),
    object({ count: either(Array.isArray, listOf(whole(1, 100), [9, 18], 'hole-count'), whole(1, 100)) }),
  ),
);

const cut: Reader<Cut> = object({
  after: text,
  keep: whole(1, 100_000),
  ties: optional(flag, true),
  within: optional(nullable(whole(0, 100)), null),
});
const flights = byKey<Flights>('kind', {
  index: object({
    kind: oneOf('index'),
    upTo: when(
      listOf(index),
      (limits) => limits.every((limit, place) => limit > (limits[place - 1] ?? Number.NEGATIVE_INFINITY)),
      'wrong-type',
      'Indexes are expected to ascend.',
    ),
  }),
  equal: object({ kind: oneOf('equal'), count: whole(1, 50) }),
  score: object({ kind: oneOf('score'), count: whole(1, 50), after: text }),
});
const quota = object({
  base18: optional(whole(0, 200), usualQuota.base18),
  base9: optional(whole(0, 200), usualQuota.base9),
  minimum: optional(whole(-100, 200), usualQuota.minimum),
});

export const board: Reader<Board> = map(
  object({
    id: text,
    name: optional(text, ''),
    rounds: optional(either<string[], 'all'>(Array.isArray, listOf(text), oneOf('all')), 'all' as const),
    holes: optional(
      either<number[], 'all' | 'front' | 'back' | 'par3'>(
        Array.isArray,
        listOf(holeNumber),
        oneOf('all', 'front', 'back', 'par3'),
      ),
      'all' as const,
    ),
    of: optional(oneOf('players', 'teams'), 'players' as const),
    ball: optional(oneOf('own', 'one'), 'own' as const),
    score: optional(score, scores.strokes),
    handicap: optional(handicap, 'gross' as const),
    combine: optional(nullable(combine), null),
    quota: optional(nullable(quota), null),
    bestRounds: optional(nullable(whole(1, 100)), null),
    rankBy: optional(nullable(oneOf('total', 'to-par')), null),
    ties: optional(ties, tiesPresets.share),
    cut: optional(nullable(cut), null),
    flights: optional(nullable(flights), null),
    only: optional(nullable(listOf(text)), null),
    minDrives: optional(whole(0, 18), 0),
  }),
  (read) => ({ ...read, name: read.name || read.id }),
);

const side = listOf(text);
export const entries = list(field.openEntry);
const result = oneOf('A', 'B', 'H');
/** A card is one player's or one team's. */
export const hasOneOwner = <Key extends { player: string | undefined; team: string | undefined }>(
  reader: Reader<Key>,
) =>
  when(
    reader,
    ({ player, team }) => (player === undefined) !== (team === undefined),
    'wrong-type',
    'A card names its player or its team.',
  );
export const cardKey = hasOneOwner(
  object({ round: text, player: optional(text, undefined), team: optional(text, undefined) }),
);

export const match: Reader<Match> = map(
  object({
    id: text,
    round: text,
    sides: map(listOf(side, [2]), ([a = [], b = []]) => [a, b] as const),
    ball: optional(oneOf('own', 'one'), 'own' as const),
    handicap: optional(handicap, 'gross' as const),
    holes: optional(table(nullable(result)), {} as Record<string, HoleResult>),
    scores: optional(nullable(map(listOf(entries, [2]), ([a = [], b = []]) => [a, b] as const)), null),
    cards: optional(nullable(map(listOf(cardKey, [2]), ([a, b]) => (a && b ? ([a, b] as const) : null))), null),
    extra: optional(either<HoleResult[], boolean>(Array.isArray, listOf(nullable(result)), flag), false),
    said: optional(nullable(object({ winner: nullable(oneOf('A', 'B')), result: text })), null),
  }),
  ({ extra, said, ...read }) => ({
    ...read,
    ...(said ? { said } : {}),
    extra: Array.isArray(extra) ? extra.length > 0 : extra,
    extraHoles: Array.isArray(extra) ? extra : [],
  }),
);

const pointsOfMatch = either<{ match: string; halfPoints: number }, { match: string; halfPoints: number }>(
  isText,
  map(text, (own) => ({ match: own, halfPoints: 2 })),
  map(
    object({ match: text, points: optional(field.halves, null), halfPoints: optional(whole(0, 1000), null) }),
    ({ match: own, points, halfPoints }) => ({ match: own, halfPoints: halfPoints ?? points ?? 2 }),
  ),
);
export const teamMatch: Reader<TeamMatch> = object({
  id: text,
  sides: map(listOf(text, [2]), ([a = '', b = '']) => [a, b] as const),
  matches: list(pointsOfMatch),
  holder: optional(nullable(oneOf('A', 'B')), null),
});

const anyGame = {
  id: text,
  players: optional(either<string[], 'all'>(Array.isArray, listOf(text), oneOf('all')), 'all' as const),
  potCents: optional(field.cents, 0),
};
const lengthGame = (kind: 'pin' | 'drive'): Reader<Game> =>
  object({
    ...anyGame,
    kind: oneOf(kind),
    round: text,
    lengths: optional(list(object({ player: text, hole: holeNumber, length: whole(0, 1_000_000) })), []),
  });
const prizes: Reader<Game> = when(
  map(
    when(
      object({
        ...anyGame,
        kind: oneOf('prizes'),
        board: text,
        flight: optional(nullable(text), null),
        placesPct: optional(listOf(field.placePercent), null),
        placesCents: optional(listOf(field.cents), null),
        onePrize: optional(flag, false),
      }),
      ({ placesPct, placesCents }) => (placesPct === null) !== (placesCents === null),
      'wrong-type',
      'What the places are worth is expected once, as placesPct or as placesCents.',
    ),
    ({ placesPct, placesCents, ...game }): Game => ({
      ...game,
      places: placesPct ?? placesCents ?? [],
      in: placesPct ? 'share' : 'cents',
    }),
  ),
  (game) =>
    game.kind !== 'prizes' ||
    game.places.reduce((sum, own) => sum + own, 0) <=
      (game.in === 'share' ? placeWhole : Math.max(game.potCents, sumOrPot(game))),
  'wrong-type',
  'The places are more than the pot.',
);
/** Prizes in cents without a pot are what they are. */
const sumOrPot = ({ potCents, places }: { potCents: number; places: readonly number[] }): number =>
  potCents === 0 ? places.reduce((sum, own) => sum + own, 0) : potCents;

export const game = byKey<Game>('kind', {
  skins: object({
    ...anyGame,
    kind: oneOf('skins'),
    round: text,
    handicap: optional(handicap, 'gross' as const),
    carry: optional(flag, true),
    last: optional(oneOf('void', 'share', 'return'), 'void' as const),
    parOrBetter: optional(flag, false),
  }),
  pin: lengthGame('pin'),
  drive: lengthGame('drive'),
  prizes,
});
