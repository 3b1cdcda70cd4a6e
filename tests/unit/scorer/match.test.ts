import { describe, expect, test } from 'vitest';
import { ScoreServer } from '#tests/unit/scoring/valley.ts';
import { idOf } from '#tests/unit/scoring/entries.ts';
import { signView } from '#apps/scorer/view/card-view.ts';
import { standingOf } from '#apps/scorer/view/hole-view.ts';
import { valueText, valueWords } from '#apps/scorer/view/words.ts';
import { bundleOf, holes, PhoneInHand } from './phones.ts';

const [anna, ben, cara] = [0, 1, 2];
const round = { ...bundleOf().round, is_match: true };
const matches = [
  { sides: [[idOf(10)], [idOf(11)]] as [string[], string[]], goes_on: true },
  { sides: [[idOf(12)], [idOf(13)]] as [string[], string[]], goes_on: false },
];

/** Anna plays Ben and marks his card, and he hers; Cara plays Dan. */
function twoPhones() {
  const server = new ScoreServer();
  server.isMatch = true;
  const plain = bundleOf();
  const marks = [1, 0, 3, 2];
  const cards = plain.cards.map((card, place) => ({ ...card, marker: idOf(10 + (marks[place] ?? 0)), strokes: null }));
  const bundle = bundleOf('marker', { round, matches, cards });
  return { annas: new PhoneInHand(server, anna, bundle), bens: new PhoneInHand(server, ben, bundle), server };
}
const standing = (phone: PhoneInHand, player: number) => standingOf(phone.view(player));

describe('a match on the phone', () => {
  test('a hole that is won is said on both cards, as each side would say it', () => {
    const { annas } = twoPhones();
    annas.outcome(anna, 1, 'won');
    expect(annas.view(anna).match).toMatchObject({ side: 'A', against: 'Ben' });
    expect([anna, ben].map((player) => annas.row(player, 1).value)).toEqual(['A', 'A']);
    expect(valueText('A', 'A')).toBe('Won');
    expect(valueText('A', 'B')).toBe('Lost');
    expect(valueWords('H', 4, 'B')).toBe('halved');
    expect(annas.row(anna, 1).isMissing).toBe(false);
    expect(annas.row(ben, 1).isMissing).toBe(false);
    expect(annas.row(cara, 1).value).toBeNull();
  });

  test('both phones differ, settle on both cards, and the card is signed by both sides', () => {
    const { annas, bens } = twoPhones();
    for (const hole of holes) {
      annas.outcome(anna, hole, hole === 1 ? 'won' : 'halved');
      bens.outcome(ben, hole, 'halved');
    }
    for (const phone of [annas, bens, annas]) phone.deliver();
    expect(annas.row(anna, 1).word).toBe('differs');
    expect(annas.row(ben, 1).said.map(({ who, words }) => [who, words])).toEqual(
      expect.arrayContaining([
        ['Anna', 'lost'],
        ['Ben', 'halved'],
      ]),
    );
    for (const player of [anna, ben]) annas.settle(player, 1, 'A');
    annas.deliver();
    bens.deliver();
    expect(bens.view(ben).merged.differs).toEqual([]);
    expect([standing(bens, anna), standing(bens, ben)]).toEqual(['Won 1 up', 'Lost 1 up']);
    expect(annas.sign(anna, 'second')).not.toBeNull();
    annas.deliver();
    bens.deliver();
    bens.sign(anna, 'first');
    expect(signView(bens.view(anna), bens.memory, bens.bundle).state).toBe('returned');
  });

  test('stands as it is called out, and is over when it is', () => {
    const { annas } = twoPhones();
    expect(standing(annas, anna)).toBeNull();
    for (const hole of holes.slice(0, 3)) annas.outcome(anna, hole, 'won');
    expect([standing(annas, anna), standing(annas, ben)]).toEqual(['3 UP', '3 DOWN']);
    for (const hole of holes.slice(3, 10)) annas.outcome(anna, hole, 'won');
    expect([standing(annas, anna), standing(annas, ben)]).toEqual(['Won 10&8', 'Lost 10&8']);
    annas.score(anna, 11, 4);
    expect(standing(annas, anna), 'strokes are reckoned with handicaps, by the board').toBeNull();
  });

  test('a phone that has kept its group from before there were matches opens it all the same', () => {
    const { matches: _none, ...old } = bundleOf();
    const phone = new PhoneInHand(new ScoreServer(), anna, old as ReturnType<typeof bundleOf>);
    phone.score(anna, 1, 4);
    expect(phone.view(anna).match).toBeNull();
  });
});

describe('what the committee says', () => {
  const message = (number: number) => ({
    id: idOf(700 + number),
    kind: 'notice' as const,
    title: `Word ${number}`,
    body: '',
    sent_at: new Date(Date.UTC(2027, 5, 12, 15, number)).toISOString(),
    is_urgent: false,
  });

  test('is kept once, the newest twenty, and the newest is named with the next delivery', () => {
    const phone = new PhoneInHand(new ScoreServer(), anna);
    const said = Array.from({ length: 22 }, (_, place) => message(place));
    phone.says = { message: idOf(721), messages: [...said, said[21] as (typeof said)[0]] };
    phone.deliver();
    phone.deliver();
    const { messages } = phone.memory.link;
    expect(messages?.newest).toBe(idOf(721));
    expect(messages?.all.map(({ title }) => title)).toEqual(said.slice(2).map(({ title }) => title));
  });

  test('stays where a server of the version before says nothing of it', () => {
    const phone = new PhoneInHand(new ScoreServer(), anna);
    phone.says = { message: idOf(700), messages: [message(0)] };
    phone.deliver();
    phone.says = { message: undefined, messages: undefined } as never;
    phone.deliver();
    expect(phone.memory.link.messages).toEqual({ newest: idOf(700), all: [message(0)] });
  });
});
