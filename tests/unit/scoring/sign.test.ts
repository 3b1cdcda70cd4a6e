import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ScoringMode, ScorerRole } from '#kernel/contract/scoring-choices.ts';
import { countingCard } from '#areas/scoring/rules/counting-card.ts';
import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import { hashOf, namedBySign, namedByUnsign, signatureHash } from '#areas/scoring/rules/sign.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { randomBelow, seededRandom, shuffled } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { cardFacts, cardId, entry, idOf } from './entries.ts';

const names = (...numbers: number[]) => ({ after: numbers.map(idOf) });

/** Nine holes, both scorer roles alike: entries 1 to 9 and 11 to 19, strokes 4. */
const played = cardFacts.holes.flatMap((hole) => [
  entry(hole, { hole, strokes: 4 }),
  entry(10 + hole, { hole, scorer_role: 'second', strokes: 4 }),
]);
const sign = (number: number, scorerRole: ScorerRole, seen: readonly ScoreEntry[], over: Partial<ScoreEntry> = {}) =>
  entry(number, {
    hole: 0,
    kind: 'sign',
    scorer_role: scorerRole,
    after: namedBySign(seen, cardFacts),
    hash: hashOf(seen, cardFacts) ?? '',
    ...over,
  });
const unsign = (number: number, scorerRole: ScorerRole, seen: readonly ScoreEntry[]) =>
  entry(number, { hole: 0, kind: 'unsign', scorer_role: scorerRole, after: namedByUnsign(seen, scorerRole) });
const merge = (entries: readonly ScoreEntry[], mode: ScoringMode = 'marker') =>
  mergeCard(entries, { ...cardFacts, mode });
const holeOf = (entries: readonly ScoreEntry[], hole: number) => merge(entries).holes[hole - 1]?.slice(1, 3);
const signStates = (entries: readonly ScoreEntry[]) => merge(entries).signs.map(({ state }) => state);

const first = sign(20, 'first', played);
const second = sign(21, 'second', [...played, first]);
const returned = [...played, first, second];

describe('a card', () => {
  it('says how far it is, where it differs, and whether it can be signed', () => {
    const half = [
      ...played.slice(0, 8),
      entry(30, { hole: 9, strokes: 5 }),
      entry(31, { hole: 9, scorer_role: 'second', strokes: 6 }),
    ];
    expect(merge(half)).toMatchObject({
      thru: 4,
      differs: [9],
      complete: false,
      state: 'open',
      hash: null,
      signs: [],
      late: [],
    });
    expect(merge(half).holes.at(4)).toEqual([5, null, 'empty', null]);
    expect(merge(played)).toMatchObject({ thru: 9, differs: [], complete: true, state: 'open' });
  });

  it('keeps the time at which a hole was first typed, whatever was changed after', () => {
    const later = entry(40, { hole: 1, strokes: 5, ...names(1) });
    expect(merge([...played, later]).holes[0]).toEqual([1, null, 'differs', played[0]?.at]);
  });

  it('passes over the entries of other cards', () => {
    expect(merge(played.map((one) => ({ ...one, card: idOf(5) })))).toMatchObject({ thru: 0 });
  });

  it('is given to the engine with null and a finding where it differs', () => {
    const entries = [
      entry(1, { hole: 1, strokes: 4, player: 'bo' }),
      entry(6, { hole: 5, strokes: 4, player: 'of another field' }),
      entry(2, { hole: 2, mark: 'X', likely: 7 }),
      entry(3, { hole: 3, outcome: 'H' }),
      entry(4, { hole: 4, strokes: 4 }),
      entry(5, { hole: 4, scorer_role: 'second', strokes: 5 }),
    ];
    expect(countingCard(merge(entries), new Set(['ann', 'bo']), 'cards.0')).toEqual({
      entries: [4, 'X', null, null, 4, null, null, null, null],
      likely: { 2: 7 },
      drives: ['bo', null, null, null, null, null, null, null, null],
      status: 'open',
      outcomes: { 3: 'H' },
      extraHoles: [],
      said: null,
      findings: [
        {
          level: 'warning',
          path: 'cards.0.entries.3',
          code: 'cards-differ',
          message: expect.stringContaining('hole 4'),
        },
      ],
    });
  });
});

describe('a signature', () => {
  it('covers card, holes ascending and tee', () => {
    const values = new Map(cardFacts.holes.map((hole) => [hole, hole === 2 ? ('X' as const) : 4]));
    const text = `${cardId}|1:4,2:X,3:4,4:4,5:4,6:4,7:4,8:4,9:4|white`;
    const sha = createHash('sha256').update(text).digest('hex');
    expect(signatureHash(cardFacts, values)).toBe(sha);
    expect(signatureHash({ ...cardFacts, holes: cardFacts.holes.toReversed() }, values)).toBe(sha);
    expect(signatureHash({ ...cardFacts, tee: 'blue' }, values)).not.toBe(sha);
  });

  it('names all that stands, and every signature seen', () => {
    expect(first.after).toHaveLength(18);
    expect(second.after).toContain(first.id);
  });

  it('of a card on which more stands than can be named, names what is in front', () => {
    const crowd = cardFacts.holes.flatMap((hole) =>
      Array.from({ length: 30 }, (_, phone) => entry(hole * 100 + phone, { hole, scorer_role: 'other', strokes: 4 })),
    );
    expect(namedBySign(crowd, cardFacts)).toHaveLength(9);
    const signs = [sign(2000, 'first', crowd), sign(2001, 'second', crowd)];
    expect(merge([...crowd, ...signs])).toMatchObject({ state: 'returned', late: [] });
  });

  it.each([
    ['one', ['first', 'second'], 'returned'],
    ['two', ['first', 'second'], 'returned'],
    ['marker', ['first'], 'open'],
    ['marker', ['second', 'second'], 'open'],
    ['committee', ['official'], 'returned'],
    ['committee', ['first', 'second'], 'open'],
  ] as const)('of mode %s by %j leaves the card %s', (mode, signers, state) => {
    const signs = signers.map((scorerRole, place) => sign(20 + place, scorerRole, played));
    expect(merge([...played, ...signs], mode).state).toBe(state);
  });

  it('with another hash, without what it names, or for another tee does not return a card', () => {
    const forged = sign(21, 'second', [...played, first], { hash: '0'.repeat(64) });
    expect(merge([...played, first, forged])).toMatchObject({
      state: 'open',
      signs: [{ state: 'stands' }, { state: 'broken' }],
    });
    expect(signStates(returned.slice(1))).toEqual(['broken', 'broken']);
    expect(mergeCard(returned, { ...cardFacts, tee: 'blue' }).state).toBe('open');
  });

  it('is outdated once a value changes, and has to be given again', () => {
    const change = entry(30, { hole: 7, strokes: 5, ...names(7) });
    const settled = entry(31, { hole: 7, kind: 'settle', strokes: 5, ...names(17, 30) });
    const now = [...played, first, change, settled];
    expect(signStates(now)).toEqual(['outdated']);
    const other = sign(32, 'second', now);
    expect(merge([...now, other]).state).toBe('open');
    expect(merge([...now, other, sign(33, 'first', [...now, other])])).toMatchObject({ state: 'returned', thru: 9 });
  });

  it('can be taken back until the second, which has to know of it', () => {
    const back = unsign(22, 'first', [...played, first]);
    expect(signStates([...played, first, back])).toEqual(['withdrawn']);
    const knowing = sign(23, 'second', [...played, first, back]);
    expect(merge([...played, first, back, knowing]).state).toBe('open');
    const again = sign(24, 'first', [...played, first, back, knowing]);
    expect(merge([...played, first, back, knowing, again]).state).toBe('returned');
    // An unsign after the second signature, or unknown to it, is too late.
    expect(merge([...returned, back]).state).toBe('returned');
    expect(merge([...returned, unsign(25, 'first', returned)]).state).toBe('returned');
    // Nobody takes back another's signature.
    expect(signStates([...played, first, { ...back, scorer_role: 'second' }])).toEqual(['stands']);
  });
});

describe('a returned card', () => {
  it('keeps what was signed; what comes later and differs is listed', () => {
    const late = entry(40, { hole: 7, strokes: 3, ...names(7, 20, 21) });
    const same = entry(41, { hole: 8, scorer_role: 'other', strokes: 4 });
    const settled = entry(42, { hole: 6, kind: 'settle', scorer_role: 'second', strokes: 9, ...names(6, 16) });
    const all = [...returned, late, same, settled];
    expect(merge(all)).toMatchObject({ state: 'returned', hash: first.hash, differs: [], complete: true });
    expect(merge(all).late).toEqual([
      { hole: 6, id: settled.id },
      { hole: 7, id: late.id },
    ]);
    expect(holeOf(all, 7)).toEqual([4, 'agreed']);
  });

  it('is changed by the committee alone, with the signatures in sight', () => {
    const correction = entry(40, { hole: 7, kind: 'correction', scorer_role: 'official', strokes: 6, ...names(7, 17) });
    const merged = merge([...returned, correction]);
    expect(merged).toMatchObject({ state: 'returned', isCorrectedAfterSigning: true, hash: first.hash });
    expect(merged.signs.map(({ state }) => state)).toEqual(['stands', 'stands']);
    expect(holeOf([...returned, correction], 7)).toEqual([6, 'corrected']);
    const before = [...played, correction];
    const signs = [sign(41, 'first', before), sign(42, 'second', before)];
    expect(merge([...before, ...signs])).toMatchObject({ state: 'returned', isCorrectedAfterSigning: false });
  });

  it('signed twice for other values, neither pair knowing of the other, differs until the committee decides', () => {
    const change = [7, 17].map((number) =>
      entry(30 + number, { hole: 7, scorer_role: number === 7 ? 'first' : 'second', strokes: 5, ...names(number) }),
    );
    const other = [...played, ...change];
    const all = [...returned, ...change, sign(60, 'first', other), sign(61, 'second', other)];
    expect(merge(all)).toMatchObject({ state: 'returned', differs: [7] });
    const correction = entry(62, { hole: 7, kind: 'correction', scorer_role: 'official', strokes: 5 });
    expect(holeOf([...all, correction], 7)).toEqual([5, 'corrected']);
  });
});

describe('any order', () => {
  const late = entry(40, { hole: 7, strokes: 3, ...names(7) });
  const back = unsign(41, 'first', [...played, first]);
  const correction = entry(42, { hole: 2, kind: 'correction', scorer_role: 'official', strokes: 6 });
  const all = [...returned, late, back, correction];

  it('and any doubling gives the same card; what is returned stays so with every entry that comes', () => {
    const whole = merge(all);
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed);
      const order = shuffled([...all, ...all.slice(randomBelow(all.length, random))], random);
      expect(merge(order)).toEqual(whole);
      let wasReturned = false;
      for (let come = 15; come <= order.length; come++) {
        const isReturned = merge(order.slice(0, come)).state === 'returned';
        expect(wasReturned && !isReturned).toBe(false);
        wasReturned ||= isReturned;
      }
    }
  });
});
