/** The replay file: courses, players, cards, rulings and boards as they are, with percentages and plain decimals. */
import { disqualificationScopes } from '#golf/disqualification-scopes.ts';
import type { Card, Entry, StatedHandicap } from '#golf/cards.ts';
import type { CourseVersion, Tee } from '#golf/course-version.ts';
import type { Player, Round, Team } from '#golf/event.ts';
import type { Act, Ruling } from '#golf/rulings.ts';
import { board, cardKey, entries, game, hasOneOwner, match, teamMatch } from './board-fields.ts';
import * as field from './fields.ts';
import { record } from './record-fields.ts';
import {
  byKey,
  date,
  decimal,
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
  unusable,
  whole,
} from './reader.ts';

const gender = oneOf('M', 'F');
const yards = nullable(whole(1, 2000));

const teeFields: Reader<Tee> = object({
  id: text,
  name: optional(text, 'Tees'),
  colour: optional(nullable(text), null),
  gender: optional(gender, 'M' as const),
  par: field.pars,
  strokeIndex: optional(nullable(field.strokeIndexes), null),
  yards: optional(nullable(listOf(yards, [9, 18], 'hole-count')), null),
  rating: optional(
    map(
      nullable(
        object({
          all: optional(nullable(field.rating), null),
          front: optional(nullable(field.rating), null),
          back: optional(nullable(field.rating), null),
        }),
      ),
      (rating) => rating ?? { all: null, front: null, back: null },
    ),
    { all: null, front: null, back: null },
  ),
  derived: optional(list(oneOf('rating', 'strokeIndex', 'par')), []),
});

/** A tee whose lists are as long as its pars: others are left out, as if they were not known. */
const tee: Reader<Tee> = (value, path, report) => {
  const read = teeFields(value, path, report);
  if (read === unusable) return unusable;
  const fitting = <T>(key: 'strokeIndex' | 'yards', own: readonly T[] | null): readonly T[] | null => {
    if (own === null || own.length === read.par.length) return own;
    report(`${path}/${key}`, 'hole-count', `${read.par.length} entries are expected, not ${own.length}.`);
    return null;
  };
  return { ...read, strokeIndex: fitting('strokeIndex', read.strokeIndex), yards: fitting('yards', read.yards) };
};

/** The tees of a course have different ids and the same holes; the first one says which. */
const tees: Reader<Tee[]> = (value, path, report) => {
  const read = list(tee)(value, path, report);
  if (read === unusable) return unusable;
  return read.filter(({ id, par }, place) => {
    const isSameLength = par.length === read[0]?.par.length;
    const isNew = read.findIndex((other) => other.id === id) === place;
    if (!isSameLength) report(path, 'hole-count', `Tee "${id}" has ${par.length} holes, the first tee has others.`);
    if (!isNew) report(path, 'duplicate-id', `"${id}" is used twice.`);
    return isSameLength && isNew;
  });
};

export const course: Reader<CourseVersion> = map(
  object({ id: text, name: optional(text, ''), tees }),
  ({ id, name, tees: own }) => ({ id, courseId: id, number: 1, name: name || id, tees: own, contentHash: '' }),
);

const player: Reader<Player> = map(
  object({
    id: text,
    name: optional(text, ''),
    gender: optional(nullable(gender), null),
    index: optional(nullable(index), null),
    divisions: optional(list(text), []),
    prizes: optional(flag, true),
  }),
  ({ index: own, name, ...read }) => ({ ...read, name: name || read.id, indexTenths: own }),
);

const team: Reader<Team> = map(
  object({ id: text, name: optional(text, ''), players: listOf(text) }),
  ({ name, ...read }) => ({
    ...read,
    name: name || read.id,
  }),
);

const round = object({
  id: text,
  course: text,
  holes: optional(oneOf('all', 'front', 'back'), 'all' as const),
  tee: optional(text, null),
  tees: optional(table(text), {} as Record<string, string>),
  pcc: optional(field.pcc, 0),
  playedOn: optional(nullable(date), null),
  closed: optional(flag, false),
});

const strokes = map(whole(-100, 100), (own): StatedHandicap => ({ step: 'playing', strokes: own }));
const ofIndex = map(index, (tenths): StatedHandicap => ({ step: 'index', tenths }));
const ofCourse = map(decimal(1, -1000, 1500), (tenths): StatedHandicap => ({ step: 'course', tenths }));
const has = (key: string) => (value: unknown) => isObject(value) && Object.hasOwn(value, key);
const stated: Reader<StatedHandicap> = either(
  has('index'),
  map(object({ index: ofIndex }), (read) => read.index),
  either(
    has('course'),
    map(object({ course: ofCourse }), (read) => read.course),
    map(object({ playing: strokes }), (read) => read.playing),
  ),
);

const card = hasOneOwner(
  object({
    round: text,
    player: optional(text, undefined),
    team: optional(text, undefined),
    scores: optional(entries, [] as Entry[]),
    likely: optional(table(field.strokes), {} as Record<string, number>),
    start: optional(whole(1, 18), null),
    status: optional(oneOf('returned', 'open', 'nr', 'wd', 'dns', 'dq'), 'returned' as const),
    handicap: optional(nullable(stated), null),
    drives: optional(list(nullable(text)), undefined),
  }),
);

const anyRuling = {
  id: optional(text, null),
  voids: optional(nullable(text), null),
  rule: optional(text, ''),
  reason: optional(text, ''),
  by: optional(nullable(text), null),
  at: optional(nullable(text), null),
};
type Wording = { id: string | null; voids: string | null; rule: string; reason: string; by: unknown; at: unknown };
type Written = { id: string | null; voids: string | null; rule: string; reason: string } & Act;
const side = oneOf('A', 'B');
const hole = whole(1, 18);
const ruling = <Shape extends Record<string, Reader<unknown>>>(shape: Shape) => object({ ...anyRuling, ...shape });
const withoutWho = <Own extends Wording>(reader: Reader<Own>): Reader<Omit<Own, 'by' | 'at'>> =>
  map(reader, ({ by: _by, at: _at, ...rest }) => rest);

const ruledHandicap: Reader<Written> = map(
  either(
    (value) => isObject(value) && value.step === 'playing',
    ruling({ kind: oneOf('handicap'), player: text, round: text, step: oneOf('playing'), value: strokes }),
    either(
      (value) => isObject(value) && value.step === 'course',
      ruling({ kind: oneOf('handicap'), player: text, round: text, step: oneOf('course'), value: ofCourse }),
      ruling({ kind: oneOf('handicap'), player: text, round: text, step: oneOf('index'), value: ofIndex }),
    ),
  ),
  ({ step: _step, value, by: _by, at: _at, ...rest }) => ({ ...rest, handicap: value }),
);

const lost = { match: text, side };
const decided = { board: text, flight: optional(nullable(text), null) };
const rulingReader: Reader<Written> = byKey<Written>('kind', {
  strokes: withoutWho(ruling({ kind: oneOf('strokes'), card: cardKey, hole, strokes: whole(1, 2) })),
  'no-score': withoutWho(ruling({ kind: oneOf('no-score'), card: cardKey, hole })),
  points: withoutWho(ruling({ kind: oneOf('points'), card: cardKey, points: whole(-100, 100) })),
  'hole-lost': withoutWho(ruling({ kind: oneOf('hole-lost'), ...lost, hole })),
  'concede-hole': withoutWho(ruling({ kind: oneOf('concede-hole'), ...lost, hole })),
  holes: withoutWho(ruling({ kind: oneOf('holes'), ...lost, after: hole, holes: whole(1, 2) })),
  'concede-match': withoutWho(ruling({ kind: oneOf('concede-match'), ...lost })),
  walkover: withoutWho(ruling({ kind: oneOf('walkover'), ...lost })),
  shorten: withoutWho(
    ruling({
      kind: oneOf('shorten'),
      round: text,
      holes: either<number[], 'front' | 'back'>(Array.isArray, listOf(hole), oneOf('front', 'back')),
    }),
  ),
  'cancel-round': withoutWho(ruling({ kind: oneOf('cancel-round'), round: text })),
  status: map(
    ruling({
      kind: oneOf('status'),
      player: optional(text, null),
      team: optional(text, null),
      round: optional(nullable(text), null),
      status: oneOf('dns', 'wd', 'dq', 'nr'),
      scope: optional(oneOf(...disqualificationScopes), 'tournament' as const),
      cause: optional(text, null),
    }),
    ({ cause: _cause, by: _by, at: _at, ...rest }) => rest,
  ),
  handicap: ruledHandicap,
  'play-off': withoutWho(ruling({ kind: oneOf('play-off'), ...decided, order: listOf(listOf(text)) })),
  lot: withoutWho(ruling({ kind: oneOf('lot'), ...decided, order: listOf(text) })),
  flights: withoutWho(ruling({ kind: oneOf('flights'), board: text, of: table(text) })),
  void: withoutWho(ruling({ kind: oneOf('void') })),
});

/**
 * The question to explain: a figure of a board, or a calculation, a match, a game. It is given back as it was asked.
 */
export const ask = object({
  board: optional(text, undefined),
  row: optional(text, undefined),
  figure: optional(oneOf('total', 'position', 'tieBreak', 'playingHandicap', 'hole', 'cut'), undefined),
  round: optional(text, undefined),
  hole: optional(hole, undefined),
  calculation: optional(text, undefined),
  match: optional(text, undefined),
  game: optional(text, undefined),
  record: optional(text, undefined),
});

const calculation = object({ id: text, of: text, with: (value: unknown) => value });

/** An element with the path it was read from, for later findings about it. */
export type Placed<T> = { path: string; item: T };
const placed =
  <T>(reader: Reader<T>): Reader<Placed<T>> =>
  (value, path, report) => {
    const item = reader(value, path, report);
    return item === unusable ? unusable : { path, item: item as T };
  };
const listed = <T>(reader: Reader<T>): Reader<Placed<T>[]> => optional(list(placed(reader)), []);

export const replayFile = object({
  replay: oneOf(1),
  state: optional(oneOf('live', 'final'), 'final' as const),
  courses: listed(course),
  players: listed(player),
  teams: listed(team),
  rounds: listed(round),
  cards: listed(card),
  rulings: listed(rulingReader),
  boards: listed(board),
  matches: listed(match),
  teamMatches: listed(teamMatch),
  games: listed(game),
  record: optional(nullable(record), null),
  calculations: listed(calculation),
  explain: listed(ask),
});
export type ReplayFile = typeof replayFile extends Reader<infer T> ? T : never;

/** A round's tee where none is named: the first of its course. */
export const roundOf = (
  { tee: own, pcc, closed, ...read }: ReplayFile['rounds'][number]['item'],
  courses: readonly CourseVersion[],
): Round => ({
  ...read,
  tee: own ?? courses.find(({ id }) => id === read.course)?.tees[0]?.id ?? '',
  pccTenths: pcc,
  ...(closed ? { isClosed: true } : {}),
});

/** A card begins at the first hole of its round where nothing else is said. */
export const cardOf = (
  { scores, start, player: own, team: ofTeam, drives, ...read }: ReplayFile['cards'][number]['item'],
  firstHole: number,
): Card => ({
  ...read,
  ...(ofTeam === undefined ? { player: own ?? '' } : { team: ofTeam }),
  ...(drives ? { drives } : {}),
  entries: scores,
  start: start ?? firstHole,
});

export const rulingOf = (read: Written, place: number): Ruling => ({ ...read, id: read.id ?? `ruling-${place + 1}` });
