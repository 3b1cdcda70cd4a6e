/** A match to its end on the phone: the holes after the last, and a result that is said without the holes. */
import { describe, expect, test } from 'vitest';
import type { ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import { packEntries, unpackEntries } from '#apps/scorer/hand-over/pack.ts';
import { scoreEntry, settleEntry } from '#apps/scorer/state/write-entry.ts';
import { withNew, withSaved } from '#apps/scorer/state/memory.ts';
import { signView } from '#apps/scorer/view/card-view.ts';
import { cardViews, holeName, holeRow, printedHole, shownOrder, standingOf } from '#apps/scorer/view/hole-view.ts';
import { firstOpenHole } from '#apps/scorer/view/where.ts';
import { furtherHoleName } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { idOf } from '#tests/unit/scoring/entries.ts';
import { ScoreServer } from '#tests/unit/scoring/valley.ts';
import { bundleOf, holes, PhoneInHand } from './phones.ts';

const [anna, ben, cara] = [0, 1, 2];

/** Anna plays Ben to the end, Cara and Dan may halve; Anna keeps the score. */
function phoneOfMatch(over: Partial<ScoreBundle> = {}, server = new ScoreServer(), seat = anna) {
  server.isMatch = true;
  const plain = bundleOf('one');
  return new PhoneInHand(
    server,
    seat,
    bundleOf('one', {
      round: { ...plain.round, is_match: true },
      matches: [
        { sides: [[idOf(10)], [idOf(11)]], goes_on: true },
        { sides: [[idOf(12)], [idOf(13)]], goes_on: false },
      ],
      ...over,
    }),
  );
}

function halve(phone: PhoneInHand, player = anna, played: readonly number[] = holes): void {
  for (const hole of played) phone.outcome(player, hole, 'halved');
}
const groupOf = ({ memory, bundle }: PhoneInHand) => ({ memory, bundle, views: cardViews(memory, bundle) });
const orderOf = (phone: PhoneInHand) => shownOrder(phone.bundle, groupOf(phone).views);
const signOf = (phone: PhoneInHand, player: number) => signView(phone.view(player), phone.memory, phone.bundle);
const standing = (phone: PhoneInHand, player: number) => standingOf(phone.view(player));

/** Says a result on number 37 of both cards. */
function sayResult(phone: PhoneInHand, outcome: 'A' | 'B' | null, result: string): void {
  for (const card of phone.view(anna).match?.cards ?? []) {
    phone.nowMs += 1_000;
    const seed = `0${phone.memory.link.seat}`.repeat(8);
    const moment = { nowMs: phone.nowMs, offsetMs: 0, origin: { seed, count: phone.nowMs } };
    const said = { card, hole: 37, value: outcome, beside: { result } };
    const isDiffering = phone.view(anna).merged.differs.includes(37);
    const entry = (isDiffering ? settleEntry : scoreEntry)(phone.memory, phone.bundle, said, moment);
    phone.memory = withSaved(withNew(phone.memory, entry, { origin: null, isOwn: true }), [entry.id]);
  }
}

describe('a match that is level after the 18th', () => {
  test('goes to the 19th, which is the 1st again, and cannot be signed before somebody wins', () => {
    const phone = phoneOfMatch();
    halve(phone);
    halve(phone, cara);
    expect([standing(phone, anna), standing(phone, ben)]).toEqual(['Level after 18', 'Level after 18']);
    expect([orderOf(phone).at(-1), firstOpenHole(groupOf(phone))]).toEqual([19, 19]);
    expect(furtherHoleName(19, holes)).toBe('Hole 19 (the 1st again)');
    expect(signOf(phone, anna)).toMatchObject({ state: 'open', open: [19] });
    expect(phone.sign(anna, 'first'), 'the screens do not offer it').not.toBeNull();
  });

  test('asks hole after hole until one is won, and is signed then', () => {
    const phone = phoneOfMatch();
    halve(phone);
    halve(phone, cara);
    phone.outcome(anna, 19, 'halved');
    expect([standing(phone, anna), orderOf(phone).slice(-2)]).toEqual(['Level after 19', [19, 20]]);
    phone.outcome(ben, 20, 'won');
    expect([standing(phone, anna), standing(phone, ben)]).toEqual(['Lost on the 20th', 'Won on the 20th']);
    expect(orderOf(phone).at(-1)).toBe(20);
    expect(phone.row(ben, 20)).toMatchObject({ name: 'Hole 20', value: 'B', isMissing: false });
    expect([anna, ben].map((player) => signOf(phone, player).state)).toEqual(['ready', 'ready']);
  });

  test('has no further hole where the organizer halves it, nor beside a match that has', () => {
    const phone = phoneOfMatch();
    halve(phone, cara);
    expect(standing(phone, cara)).toBe('Halved');
    expect(orderOf(phone)).toEqual(holes);
    expect(signOf(phone, cara).state).toBe('ready');
    halve(phone);
    expect(phone.view(cara).play?.further).toEqual([]);
    expect(phone.view(anna).play?.further).toEqual([19]);
  });

  test('counts strokes with handicaps as the board does', () => {
    const phone = phoneOfMatch();
    // Ben receives a stroke on the 1st: five of his are four.
    for (const hole of holes) {
      phone.score(anna, hole, 4);
      phone.score(ben, hole, hole === 1 ? 5 : 4);
    }
    expect(standing(phone, anna)).toBe('Level after 18');
    expect(phone.row(ben, 19).received).toBe(1);
    phone.score(ben, 1, 4);
    expect([standing(phone, anna), standing(phone, ben)]).toEqual(['Lost 1 up', 'Won 1 up']);
  });

  test('is over on the 18th once that hole is corrected: the 19th stays to be seen, and does not count', () => {
    const phone = phoneOfMatch();
    halve(phone);
    phone.outcome(anna, 19, 'won');
    expect(standing(phone, anna)).toBe('Won on the 19th');
    phone.outcome(ben, 18, 'won');
    expect(standing(phone, anna)).toBe('Lost 1 up');
    expect(phone.view(anna).play).toMatchObject({ further: [19], ignored: [19], isLevel: false });
    expect(signOf(phone, anna)).toMatchObject({ state: 'ready', open: [] });
  });

  test('is the same on two phones, whichever was without signal, and differs where they say two things', () => {
    const server = new ScoreServer();
    const annas = phoneOfMatch({}, server);
    halve(annas);
    annas.deliver();
    const bens = phoneOfMatch({}, server, ben);
    bens.deliver();
    annas.outcome(anna, 19, 'won');
    bens.outcome(ben, 19, 'won');
    for (const phone of [annas, annas, bens, annas, bens]) phone.deliver();
    expect([annas.row(anna, 19).word, bens.row(anna, 19).word]).toEqual(['differs', 'differs']);
    expect([standing(annas, anna), standing(bens, anna)]).toEqual(['Level after 18', 'Level after 18']);
    for (const player of [anna, ben]) annas.settle(player, 19, 'A');
    for (const phone of [annas, bens]) phone.deliver();
    expect([standing(annas, anna), standing(bens, anna)]).toEqual(['Won on the 19th', 'Won on the 19th']);
  });

  test('of nine holes is called the 10th', () => {
    const nine = holes.slice(0, 9);
    const plain = bundleOf('one');
    const phone = phoneOfMatch({ round: { ...plain.round, is_match: true, holes: nine } });
    halve(phone, anna, nine);
    expect(orderOf(phone).at(-1)).toBe(19);
    expect(holeName(19, phone.bundle)).toBe('Hole 10');
    expect(printedHole(19, phone.bundle)).toBe(1);
    phone.outcome(anna, 19, 'won');
    expect(standing(phone, anna)).toBe('Won on the 10th');
  });

  test('is left to the board where an older server says nothing of strokes, and of playing on', () => {
    const plain = bundleOf('one');
    const phone = phoneOfMatch({
      matches: [{ sides: [[idOf(10)], [idOf(11)]] } as never],
      cards: plain.cards.map((card) => ({ ...card, strokes: null })),
    });
    halve(phone);
    expect(standing(phone, anna)).toBe('Halved');
    phone.score(anna, 3, 4);
    expect(standing(phone, anna)).toBeNull();
  });
});

describe('what may be taken back, and settled', () => {
  const row = (phone: PhoneInHand, hole: number) => holeRow(phone.view(anna), hole, phone.memory, phone.bundle);

  test('is this phone’s own word, not what two have settled: a press would do nothing', () => {
    const server = new ScoreServer();
    const [annas, bens] = [phoneOfMatch({}, server), phoneOfMatch({}, server, ben)];
    annas.outcome(anna, 1, 'won');
    sayResult(annas, 'A', '3&2');
    expect([1, 37].map((hole) => row(annas, hole).mayTakeBack)).toEqual([true, true]);
    bens.outcome(ben, 1, 'won');
    sayResult(bens, 'A', '4&3');
    for (const phone of [annas, bens, annas]) phone.deliver();
    expect([1, 37].map((hole) => row(annas, hole).maySettle)).toEqual([true, true]);
    annas.settle(anna, 1, 'A');
    sayResult(annas, 'A', '4&3');
    expect([1, 37].map((hole) => row(annas, hole).mayTakeBack)).toEqual([false, false]);
  });

  test('is settled by nobody at the desk: the server lays a settlement of the desk aside', () => {
    const server = new ScoreServer();
    const [annas, bens] = [phoneOfMatch({}, server), phoneOfMatch({}, server, ben)];
    sayResult(annas, 'A', '3&2');
    sayResult(bens, 'A', '4&3');
    for (const phone of [annas, bens]) phone.deliver();
    const plain = bundleOf('one');
    const desk = phoneOfMatch({ link: { ...plain.link, kind: 'desk' } }, server);
    desk.deliver();
    expect(row(desk, 37).said.map(({ value }) => value)).toEqual(['A', 'A']);
    expect(row(desk, 37).maySettle).toBe(false);
  });
});

test('a match that nobody wins in eighteen further holes asks for no thirty-seventh: that number is the result', () => {
  const phone = phoneOfMatch();
  halve(phone);
  for (let hole = 19; hole <= 36; hole++) phone.outcome(anna, hole, 'halved');
  expect(phone.view(anna).play).toMatchObject({ isLevel: true, further: expect.not.arrayContaining([37]) });
  expect(orderOf(phone).at(-1)).toBe(36);
});

describe('a result that is said without the holes', () => {
  test('asks for no hole, and both sides sign it', () => {
    const phone = phoneOfMatch();
    sayResult(phone, 'B', '3&2');
    expect([standing(phone, anna), standing(phone, ben)]).toEqual(['Lost 3&2', 'Won 3&2']);
    expect(phone.row(anna, 1).isMissing).toBe(false);
    expect(signOf(phone, anna)).toMatchObject({ state: 'ready', open: [], differs: [] });
    const second = phone.sign(anna, 'second');
    expect(second?.hash).toBeTruthy();
    phone.sign(anna, 'first');
    expect(signOf(phone, anna).state).toBe('returned');
  });

  test('is taken back, and then the holes are asked again', () => {
    const phone = phoneOfMatch();
    sayResult(phone, 'B', '3&2');
    sayResult(phone, null, '');
    expect(phone.row(anna, 1).isMissing).toBe(true);
    expect(signOf(phone, anna).open).toHaveLength(18);
  });

  test('differs where two phones say two, until one settles it', () => {
    const server = new ScoreServer();
    const [annas, bens] = [phoneOfMatch({}, server), phoneOfMatch({}, server, ben)];
    sayResult(annas, 'A', '3&2');
    sayResult(bens, 'A', '4&3');
    for (const phone of [annas, bens, annas]) phone.deliver();
    expect(signOf(annas, anna)).toMatchObject({ state: 'open', differs: [37] });
    sayResult(annas, 'A', '4&3');
    annas.deliver();
    bens.deliver();
    expect([standing(annas, anna), standing(bens, anna)]).toEqual(['Won 4&3', 'Won 4&3']);
  });
});

test('further holes and results are handed over without signal, to a phone that has none of them', () => {
  const phone = phoneOfMatch();
  halve(phone);
  phone.outcome(anna, 19, 'halved');
  phone.outcome(anna, 36, 'won');
  sayResult(phone, 'A', '22nd');
  sayResult(phone, null, '');
  const packed = [...phone.memory.outbox.entries.values()].map((entry) => ({ entry, origin: null }));
  const read = unpackEntries(packEntries(packed));
  const inOrder = packed.toSorted((one, other) => one.entry.logical_time - other.entry.logical_time);
  expect(read?.map(({ entry: { at: _at, ...entry } }) => entry)).toEqual(
    inOrder.map(({ entry: { at: _at, ...entry } }) => entry),
  );
});
