import { describe, expect, test } from 'vitest';
import { ScoreServer } from '#tests/unit/scoring/valley.ts';
import { noonMs } from '#tests/unit/scoring/entries.ts';
import { forgettable } from '#apps/scorer/state/forgettable.ts';
import { isHeldOpen } from '#apps/scorer/state/open-card.ts';
import { keptEntry, memoryOf, withSaved } from '#apps/scorer/state/memory.ts';
import { signView, sumOf } from '#apps/scorer/view/card-view.ts';
import { cardViews, holeRow, nextMissing, padKeys, playOrder } from '#apps/scorer/view/hole-view.ts';
import { syncLine } from '#apps/scorer/view/sync-line.ts';
import { firstOpenHole, holeStanding } from '#apps/scorer/view/where.ts';
import { bundleOf, holes, PhoneInHand } from './phones.ts';

const anna = 0;
const dan = 3;
const line = (phone: PhoneInHand, over = {}) =>
  syncLine({ memory: phone.memory, isSending: false, trouble: null, place: 'database', ...over });

describe('two phones without signal', () => {
  test('type different values, see the difference, settle it, sign, and the card is returned', () => {
    const server = new ScoreServer();
    const [annas, bens] = [new PhoneInHand(server, 0), new PhoneInHand(server, 1)];
    // Ben marks Anna; both type her whole card, and differ on the seventh.
    for (const hole of holes) {
      annas.score(anna, hole, hole === 7 ? 5 : 4);
      bens.score(anna, hole, 4);
    }
    expect(line(annas).text).toBe('18 holes wait for signal');
    expect(annas.row(anna, 7).word).toBe('saved');
    annas.deliver(false);
    expect(line(annas).text, 'an answer that is lost sends nothing').toBe('18 holes wait for signal');
    for (const phone of [annas, bens, annas]) phone.deliver();
    for (const phone of [annas, bens]) {
      expect(line(phone).text).toMatch(/^All sent · /);
      const row = phone.row(anna, 7);
      expect(row.word).toBe('differs');
      expect(row.said.map(({ who, value }) => [who, value]).sort()).toEqual([
        ['Anna', 5],
        ['Ben', 4],
      ]);
      expect(phone.row(anna, 6).word).toBe('agreed');
      expect(signView(phone.view(anna), phone.memory, phone.bundle).state).toBe('open');
      expect(phone.sign(anna, 'second'), 'nobody signs while a hole differs').toBeNull();
    }
    expect([annas.row(anna, 7).value, bens.row(anna, 7).value], 'each sees their own word in the box').toEqual([5, 4]);

    annas.settle(anna, 7, 5);
    annas.deliver();
    bens.deliver();
    expect(bens.row(anna, 7).decided).toMatchObject({ who: 'Anna', value: 5, isNew: true });
    expect(annas.row(anna, 7).decided, 'who settled is not told of it').toBeNull();
    expect(bens.row(anna, 7)).toMatchObject({ word: 'agreed', value: 5 });

    expect(annas.sign(anna, 'second')).not.toBeNull();
    expect(signView(annas.view(anna), annas.memory, annas.bundle)).toMatchObject({ state: 'half', isSent: false });
    annas.deliver();
    bens.deliver();
    bens.sign(anna, 'first');
    expect(signView(bens.view(anna), bens.memory, bens.bundle).state, 'without signal too').toBe('returned');
    bens.deliver();
    annas.deliver();
    const signed = signView(annas.view(anna), annas.memory, annas.bundle);
    expect(signed).toMatchObject({ state: 'returned', isSent: true });
    expect(sumOf(annas.view(anna), holes)).toMatchObject({ strokes: 73, missing: 0 });
  });

  test('“that is not right” after a settlement is a score, and differs again on both', () => {
    const server = new ScoreServer();
    const [annas, bens] = [new PhoneInHand(server, 0), new PhoneInHand(server, 1)];
    annas.score(anna, 1, 5);
    bens.score(anna, 1, 4);
    for (const phone of [annas, bens, annas]) phone.deliver();
    annas.settle(anna, 1, 5);
    for (const phone of [annas, bens]) phone.deliver();
    bens.score(anna, 1, 4);
    for (const phone of [bens, annas]) phone.deliver();
    for (const phone of [annas, bens]) expect(phone.row(anna, 1).word).toBe('differs');
  });

  test('a signature is taken back until the second one, and ends where a score changes', () => {
    const phone = new PhoneInHand(new ScoreServer(), 0);
    for (const hole of holes) phone.score(anna, hole, 4);
    phone.sign(anna, 'second');
    const stateOf = () => signView(phone.view(anna), phone.memory, phone.bundle);
    expect(stateOf().state).toBe('half');
    phone.unsign(anna, 'second');
    expect(stateOf().state).toBe('ready');
    phone.sign(anna, 'second');
    phone.score(anna, 3, 6);
    expect(stateOf()).toMatchObject({ state: 'ready', isOutdated: true });
  });
});

describe('the screen of a hole', () => {
  test('shows who needs this phone first: the own card and the one that is marked', () => {
    const phone = new PhoneInHand(new ScoreServer(), 0);
    const views = cardViews(phone.memory, phone.bundle);
    expect(views.map(({ card, scorerRole, isDuty }) => [card.name, scorerRole, isDuty])).toEqual([
      ['Anna Berg', 'second', true],
      ['Dan Roe', 'first', true],
      ['Ben Okafor', 'other', false],
      ['Cara Diaz', 'other', false],
    ]);
    const rows = views.map((view) => holeRow(view, 1, phone.memory, phone.bundle));
    expect(nextMissing(rows, null)).toBe(phone.card(anna).id);
    expect(nextMissing(rows, phone.card(anna).id)).toBe(phone.card(dan).id);
    expect(holeStanding({ memory: phone.memory, bundle: phone.bundle, views }, 1)).toBe('open');
  });

  test('is done when every card that needs this phone has its word, and the next open hole is found again', () => {
    const phone = new PhoneInHand(new ScoreServer(), 0);
    phone.score(anna, 1, 4);
    phone.score(dan, 1, 'X');
    const group = () => ({ memory: phone.memory, bundle: phone.bundle, views: cardViews(phone.memory, phone.bundle) });
    expect(holeStanding(group(), 1)).toBe('done');
    expect(firstOpenHole(group())).toBe(2);
    phone.score(anna, 1, null);
    expect(firstOpenHole(group()), 'what was taken back is open').toBe(1);
  });

  test('begins where the group starts', () => {
    const shotgun = bundleOf('two', {
      group: { id: 'g', number: 1, start: { time: '09:00', hole: 17, letter: 'A' } },
    });
    expect(playOrder(shotgun).slice(0, 4)).toEqual([17, 18, 1, 2]);
  });

  test('lets whoever else keeps score type all cards, as another scorer role', () => {
    const phone = new PhoneInHand(new ScoreServer(), null);
    const views = cardViews(phone.memory, phone.bundle);
    expect(views.every(({ isDuty, scorerRole }) => isDuty && scorerRole === 'other')).toBe(true);
    const [first] = views;
    if (!first) throw new Error('no card');
    phone.score(0, 1, 5);
    expect(phone.row(0, 1)).toMatchObject({ value: 5, isMissing: false, word: 'saved' });
  });

  test('has six keys from two under par on, with what golfers call them', () => {
    expect(padKeys(4).map(({ strokes, caption }) => `${strokes} ${caption}`)).toEqual([
      '2 eagle',
      '3 birdie',
      '4 par',
      '5 bogey',
      '6 double bogey',
      '7 triple bogey',
    ]);
    expect(padKeys(3).map(({ strokes }) => strokes)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the line that says where the scores are', () => {
  test('never says sent of what no answer has named', () => {
    const phone = new PhoneInHand(new ScoreServer(), 0);
    phone.score(anna, 1, 4);
    expect(line(phone)).toMatchObject({ text: '1 hole waits for signal', tone: 'waits' });
    expect(line(phone, { isSending: true }).text).toBe('Sending…');
    expect(line(phone, { isSending: true, trouble: 'no_signal' }).text).toBe('1 hole waits for signal');
    expect(line(phone, { place: 'memory' })).toMatchObject({ text: 'Not saved, sent when online', tone: 'bad' });
    expect(line(phone, { place: 'memory', isSending: true }).text).toBe('Sending…');
    phone.deliver();
    expect(line(phone)).toMatchObject({ text: 'All sent · 7:00 AM', tone: 'good' });
    expect(line(phone, { trouble: 'no_signal' }).text).toBe('No signal · heard 7:00 AM');
  });

  test('never says saved on a phone whose store does not work, and says sent once it is', () => {
    const phone = new PhoneInHand(new ScoreServer(), 0);
    const typed = phone.score(anna, 1, 4);
    phone.memory = withSaved(phone.memory, [typed.id], false);
    expect(phone.row(anna, 1).word).toBe('unsaved');
    phone.deliver();
    expect(phone.row(anna, 1).word).toBe('sent');
  });

  test('tells what the committee has instead of the card, and the score stays on the screen of who typed it', () => {
    const server = new ScoreServer();
    const phone = new PhoneInHand(server, 0);
    const typed = phone.score(anna, 1, 4);
    const row = keptEntry(phone.memory, typed.id);
    phone.memory = memoryOf(phone.memory.link, [{ ...row, sent: 1, why: 'revoked' }]);
    expect(line(phone).text).toBe('The committee has your 1 score');
    expect(phone.row(anna, 1)).toMatchObject({ value: 4, word: 'held', isMissing: false });
  });
});

test('what is kept comes back as it was: unsent in the order of typing', () => {
  const server = new ScoreServer();
  const phone = new PhoneInHand(server, 0);
  for (const hole of [1, 2, 3]) phone.score(anna, hole, 4);
  phone.deliver();
  for (const hole of [5, 4]) phone.score(anna, hole, 5);
  const rows = [...phone.memory.outbox.entries.keys()].map((id) => keptEntry(phone.memory, id));
  const again = memoryOf(phone.memory.link, rows.toReversed());
  expect([...again.outbox.unsent]).toEqual([...phone.memory.outbox.unsent]);
  expect(again.outbox.cursor).toBe(phone.memory.outbox.cursor);
  expect(again.own).toEqual(phone.memory.own);
});

test('the program is held while a card is open on the day of its round', () => {
  const { round, ...bundle } = bundleOf();
  const said = { round, cards: bundle.cards };
  const link = { bundle: { ...bundle, round }, said };
  expect(isHeldOpen(link, noonMs)).toBe(true);
  expect(isHeldOpen(link, noonMs + 3 * 86_400_000)).toBe(false);
  expect(isHeldOpen({ ...link, said: { ...said, round: { ...round, is_closed: true } } }, noonMs)).toBe(false);
  const returned = said.cards.map((card) => ({ ...card, state: 'returned' as const }));
  expect(isHeldOpen({ ...link, said: { ...said, cards: returned } }, noonMs)).toBe(false);
});

test('a round is forgotten two weeks after it was official, and never while something waits', () => {
  const phone = new PhoneInHand(new ScoreServer(), 0);
  const typed = phone.score(anna, 1, 4);
  const waiting = keptEntry(phone.memory, typed.id);
  const sent = { ...waiting, sent: 1 as const };
  const { link } = phone.memory;
  const { said } = link;
  if (!said) throw new Error('nothing was said');
  const official = { ...link, said: { ...said, round: { ...said.round, status: 'official' as const } } };
  const after = (days: number) => noonMs + days * 86_400_000;
  expect(forgettable({ links: [official], entries: [sent] }, after(13))).toEqual({ tokens: [], ids: [] });
  expect(forgettable({ links: [official], entries: [sent] }, after(15))).toEqual({
    tokens: [link.token],
    ids: [sent.id],
  });
  expect(forgettable({ links: [official], entries: [waiting] }, after(400)).tokens).toEqual([]);
  expect(forgettable({ links: [link], entries: [sent] }, after(80)).tokens).toEqual([]);
  expect(forgettable({ links: [link], entries: [sent] }, after(91)).tokens).toEqual([link.token]);
});

test('a hole of a team that two people settle keeps whose drive it was, and what is said of a ball that is picked up', () => {
  const team = bundleOf('two');
  const [card] = team.cards;
  const players = team.players.slice(0, 2).map(({ id }) => id);
  const bundle = { ...team, cards: card ? [{ ...card, is_team: true, players }] : [] };
  const annas = new PhoneInHand(new ScoreServer(), 0, bundle);
  annas.score(anna, 1, 5, { player: players[1], drive: 2 });
  annas.score(anna, 2, 'X', { likely: 7 });
  expect(annas.settle(anna, 1, 4)).toMatchObject({ strokes: 4, player: players[1], drive: 2 });
  expect(annas.settle(anna, 2, 'X')).toMatchObject({ mark: 'X', likely: 7 });
  expect(annas.view(anna).merged).toMatchObject({ drives: { 1: players[1] }, likely: { 2: 7 } });
});
