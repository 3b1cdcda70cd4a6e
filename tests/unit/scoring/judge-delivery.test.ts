import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DeliveryFacts,
  isEntryRight,
  type JudgedEntry,
  judgeDelivery,
} from '#areas/scoring/rules/judge-delivery.ts';
import { readEntry } from '#areas/scoring/rules/read-entry.ts';
import { farthestLogicalTime } from '#areas/scoring/rules/logical-time.ts';
import { cardId, entry, idOf } from './entries.ts';

const card = {
  holes: new Set([6, 7, 8]),
  team: null as { players: Set<string>; places: number } | null,
  isInMatch: false,
  playsOn: false,
  matchHoles: 18,
  contests: new Map<string, number>(),
  entryCount: 0,
  signCount: 0,
};
const facts: DeliveryFacts = {
  protocol: 1,
  link: { kind: 'group', state: 'open', holes: null },
  isDeviceBlocked: false,
  isRoundClosed: false,
  cards: new Map([[cardId, card]]),
  stored: new Map(),
  held: new Map(),
  greatestLogicalTime: 0,
};
const four = entry(1, { strokes: 4 });
const hash = 'ab'.repeat(32);
const sign = entry(1, { hole: 0, kind: 'sign', after: [idOf(9)], hash });

const word = (judged: JudgedEntry | undefined) => (judged?.outcome === 'held' ? judged.why : judged?.outcome);
const judge = (row: unknown, over: Partial<DeliveryFacts> = {}) => word(judgeDelivery([row], { ...facts, ...over })[0]);
/** A team of so many: its players are numbered from 601. */
const teamOf = (places: number) =>
  places === 1 ? null : { players: new Set(Array.from({ length: places }, (_, at) => idOf(601 + at))), places };
const judgeOn = (row: unknown, over: Partial<typeof card>) =>
  judge(row, { cards: new Map([[cardId, { ...card, ...over }]]) });

describe('a measure', () => {
  const contest = idOf(500);
  const of = (over: Partial<typeof four>) => entry(1, { kind: 'measure', contest, mm: 2_310, ...over });
  const judgeIt = (over: Partial<typeof four>, players = 1) =>
    judgeOn(of(over), { contests: new Map([[contest, 7]]), team: teamOf(players) });

  it('is taken in a contest of its hole, of one ball of the card', () => {
    expect(judgeIt({})).toBe('taken');
    expect(judgeIt({ drive: 2 }, 4)).toBe('taken');
    expect(judgeIt({ player: idOf(604) }, 4)).toBe('taken');
  });

  it.each([
    ['another hole', { hole: 6 }, 1],
    ['a contest of another round', { contest: idOf(501) }, 1],
    ['no contest', { contest: undefined as unknown as string }, 1],
    ['nothing measured', { mm: undefined as unknown as number }, 1],
    ['no length', { mm: 0 }, 1],
    ['beyond the horizon', { mm: 1_000_001 }, 1],
    ['strokes with it', { strokes: 4 }, 1],
    ['nobody of a team', {}, 2],
    ['a fifth of four', { drive: 5 }, 4],
    ['somebody of another team', { player: idOf(605) }, 4],
    ['a player of an own ball', { player: idOf(601) }, 1],
    ['a score with a contest', { kind: 'score', strokes: 4 }, 1],
  ] as const)('is set aside: %s', (_, over, players) => {
    expect(judgeIt(over, players)).toBe('bad_value');
  });

  it('and a score are what a station and a desk write, in the committee’s role; who looks writes nothing', () => {
    const contests = new Map([[contest, 7]]);
    const cards = new Map([[cardId, { ...card, contests }]]);
    const by = (kind: 'station' | 'desk' | 'viewer', over: object = {}, holes: number[] | null = null) =>
      judge(of({ scorer_role: 'official', ...over }), {
        cards,
        link: { kind, state: 'open', holes: holes && new Set(holes) },
      });
    expect([by('station', {}, [7]), by('desk')]).toEqual(['taken', 'taken']);
    expect([by('station', {}, [8]), by('viewer'), by('desk', { scorer_role: 'first' })]).toEqual(
      Array.from({ length: 3 }, () => 'bad_value'),
    );
  });
});

describe('a row', () => {
  it.each([
    ['strokes', { strokes: 1 }],
    ['the most strokes', { strokes: 20 }],
    ['picked up', { mark: 'X' }],
    ['picked up with a most likely score', { mark: 'X', likely: 7 }],
    ['not played', { mark: '-' }],
    ['taken back', { after: [idOf(9)] }],
    ['a settlement', { kind: 'settle', strokes: 5, after: [idOf(8), idOf(9)] }],
    ['the farthest clock', { strokes: 4, logical_time: farthestLogicalTime }],
  ] as const)('is taken: %s', (_, over) => {
    expect(judge(entry(1, over as Partial<typeof four>))).toBe('taken');
  });

  it('is taken: signatures and their end', () => {
    expect(judge(sign)).toBe('taken');
    expect(judge(entry(1, { hole: 0, kind: 'unsign', after: [idOf(9)] }))).toBe('taken');
  });

  it.each([
    ['no strokes', { strokes: 0 }],
    ['more strokes than a card takes', { strokes: 21 }],
    ['two values', { strokes: 4, mark: 'X' }],
    ['nothing at all', {}],
    ['a settlement of nothing', { kind: 'settle', after: [idOf(9)] }],
    ['a hole that is not played', { strokes: 4, hole: 9 }],
    ['a score of the whole card', { strokes: 4, hole: 0 }],
    ['a most likely score of a hole that was played', { strokes: 4, likely: 6 }],
    ['a drive where each plays an own ball', { strokes: 4, drive: 1 }],
    ['an outcome where no match is played', { outcome: 'A' }],
    ['a hash without a signature', { strokes: 4, hash }],
    ['too many named', { strokes: 4, after: Array.from({ length: 201 }, (_, place) => idOf(place + 100)) }],
    ['a clock without sense', { strokes: 4, logical_time: Number.MAX_SAFE_INTEGER }],
    ['the committee’s scorer_role', { strokes: 4, scorer_role: 'official' }],
    ['the committee’s correction', { strokes: 4, kind: 'correction', after: [idOf(9)] }],
    ['a signature on a hole', { hole: 7, kind: 'sign', after: [idOf(9)], hash }],
    ['a signature without hash', { hole: 0, kind: 'sign', after: [idOf(9)] }],
    ['a signature under nothing', { hole: 0, kind: 'sign', hash }],
    ['a signature of no signer', { hole: 0, kind: 'sign', scorer_role: 'other', after: [idOf(9)], hash }],
    ['a withdrawal with a hash', { hole: 0, kind: 'unsign', after: [idOf(9)], hash }],
    ['a signature with a value', { hole: 0, kind: 'sign', after: [idOf(9)], hash, strokes: 4 }],
  ] as const)('with a bad value is held: %s', (_, over) => {
    expect(judge(entry(1, over as Partial<typeof four>))).toBe('bad_value');
  });

  it('may name a drive on a team’s card, and the outcome of a hole in a match', () => {
    const team = teamOf(4);
    expect(judgeOn({ ...four, drive: 4 }, { team })).toBe('taken');
    expect(judgeOn({ ...four, player: idOf(602), drive: 1 }, { team })).toBe('taken');
    expect(judgeOn({ ...four, drive: 5 }, { team })).toBe('bad_value');
    expect(judgeOn({ ...four, player: idOf(606) }, { team })).toBe('bad_value');
    expect(judgeOn(entry(1, { after: [idOf(9)], player: idOf(602) }), { team }), 'of nothing').toBe('bad_value');
    expect(judgeOn(entry(1, { outcome: 'H' }), { isInMatch: true })).toBe('taken');
  });

  it.each([
    null,
    7,
    'row',
    {},
    { ...four, id: 'x' },
    { ...four, id: four.id.replace('0', 'A') },
    { ...four, kind: 'wish' },
    { ...four, scorer_role: 'loud' },
    { ...four, strokes: '4' },
    { ...four, strokes: 4.5 },
    { ...four, mark: 'W' },
    { ...four, after: 'all' },
    { ...four, at: 'noon' },
    { ...four, at: '2026-02-30T08:00:00Z' },
    { ...four, at: '0000-05-01T08:00:00Z' },
    { ...four, at: '2026-05-01T08:00:00+23:00' },
    { ...four, at: undefined },
    { ...four, hole: null },
    { ...four, logical_time: '7' },
  ])('that cannot be read is held as it came: %j', (row) => {
    const [judged] = judgeDelivery([row], facts);
    expect(judged).toMatchObject({ outcome: 'held', why: 'protocol', raw: row });
  });

  it('may say more than this program knows, and null for what it leaves out', () => {
    expect(readEntry({ ...four, mark: null, wind: 'north' })).toEqual(four);
  });

  it('of the committee is judged by the same rules of values', () => {
    const correction = entry(1, { kind: 'correction', scorer_role: 'official', after: [idOf(9)] });
    expect(isEntryRight(correction, card, 0)).toBe(true);
    expect(isEntryRight({ ...correction, strokes: 21 }, card, 0)).toBe(false);
  });
});

describe('a delivery', () => {
  it.each([
    ['revoked', { link: { ...facts.link, state: 'revoked' } }],
    ['blocked', { isDeviceBlocked: true }],
    ['after_close', { link: { ...facts.link, state: 'ended' } }],
    ['after_close', { isRoundClosed: true }],
    ['protocol', { protocol: 2 }],
    ['protocol', { protocol: 0 }],
    ['unknown_card', { cards: new Map() }],
    ['bad_value', { link: { ...facts.link, kind: 'viewer' } }],
    ['bad_value', { link: { ...facts.link, kind: 'desk' } }],
    ['revoked', { link: { ...facts.link, state: 'revoked' }, isDeviceBlocked: true, isRoundClosed: true }],
  ] as [string, Partial<DeliveryFacts>][])('is held, and kept: %s', (why, over) => {
    expect(judge(four, over)).toBe(why);
    expect(judgeDelivery([four], { ...facts, ...over })[0]).toMatchObject({ id: four.id, raw: four, isNew: true });
  });

  it('of a station writes the committee’s scores on its holes alone', () => {
    const station: DeliveryFacts['link'] = { kind: 'station', state: 'open', holes: new Set([7]) };
    const official = entry(1, { scorer_role: 'official', strokes: 4 });
    expect(judge(official, { link: station })).toBe('taken');
    expect(judge({ ...official, hole: 8 }, { link: station })).toBe('bad_value');
    expect(judge({ ...official, kind: 'settle', after: [idOf(9)] }, { link: station })).toBe('bad_value');
    expect(judge(four, { link: station })).toBe('bad_value');
  });

  it('that comes again is answered again, and changes nothing', () => {
    const stored = new Map([[four.id, four]]);
    expect(judgeDelivery([four, four], { ...facts, stored })).toEqual(
      [1, 2].map(() => ({ outcome: 'known', id: four.id })),
    );
    expect(judgeDelivery([four, four], facts).map(word)).toEqual(['taken', 'known']);
    // Also once nothing of the phone counts any more: what was taken stays taken.
    expect(judge(four, { stored, isDeviceBlocked: true })).toBe('known');
    const held = new Map([[four.id, 'after_close' as const]]);
    expect(judgeDelivery([four], { ...facts, held })[0]).toMatchObject({ why: 'after_close', isNew: false });
  });

  it('with an id that was used for something else leaves the first as it stands', () => {
    const stored = new Map([[four.id, four]]);
    expect(judgeDelivery([{ ...four, strokes: 5 }], { ...facts, stored })[0]).toMatchObject({
      why: 'bad_value',
      isNew: false,
    });
    expect(judgeDelivery([four, { ...four, strokes: 5 }], facts).map(word)).toEqual(['taken', 'bad_value']);
  });

  it('of too many rows keeps the rest aside: 200 a delivery, 2,000 and 40 signatures a card', () => {
    const rows = Array.from({ length: 205 }, (_, place) => entry(place, { strokes: 4 }));
    expect(judgeDelivery(rows, facts).map(word).indexOf('too_many')).toBe(200);
    const nearlyFull = new Map([[cardId, { ...card, entryCount: 1998 }]]);
    expect(judgeDelivery(rows.slice(0, 4), { ...facts, cards: nearlyFull }).map(word)).toEqual([
      'taken',
      'taken',
      'too_many',
      'too_many',
    ]);
    // A row that is there already does not count again.
    expect(
      judge(four, { stored: new Map([[four.id, four]]), cards: new Map([[cardId, { ...card, entryCount: 2000 }]]) }),
    ).toBe('known');
    expect(judgeOn(sign, { signCount: 40 })).toBe('too_many');
    expect(judgeOn(four, { signCount: 40 })).toBe('taken');
  });

  it('answers every row, whatever was sent, and refuses none', () => {
    const row = fc.oneof(fc.jsonValue(), fc.constant(four), fc.constant({ ...four, strokes: 99 }));
    const property = fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const judged = judgeDelivery(rows, facts);
      expect(judged).toHaveLength(rows.length);
    });
    fc.assert(property, { numRuns: 200 });
  });
});
