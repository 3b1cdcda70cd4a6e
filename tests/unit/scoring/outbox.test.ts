import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import { currentEntriesOf } from '#areas/scoring/rules/merge-hole.ts';
import {
  countingEntries,
  emptyOutbox,
  nextPortion,
  retryAfterMs,
  sendAllAgain,
  sentState,
  waitingHoles,
  withAnswer,
  withTyped,
} from '#areas/scoring/rules/outbox.ts';
import { type CardFacts, hashOf, namedBySign } from '#areas/scoring/rules/sign.ts';
import { type Random, seededRandom, shuffled } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { entry, idOf, noonMs } from './entries.ts';
import { cards, goodSignal, holes, type Mistake, Phone, roughSignal, ScoreServer } from './valley.ts';

const facts = (id: string): CardFacts => ({ id, holes, tee: 'white', mode: 'two' });
const mergeAll = (entries: Parameters<typeof mergeCard>[0]) => cards.map((id) => mergeCard(entries, facts(id)));
const typedOf = (count: number) =>
  Array.from({ length: count }, (_, place) => entry(place + 1, { strokes: 4 })).reduce(withTyped, emptyOutbox(1));
const asked = { cursor: 0, epoch: 1 };
const nothing = { epoch: 1, cursor: 0, taken: [], held: [], entries: [] };

describe('an outbox', () => {
  it('gives what no answer has named, oldest first, 200 at a time', () => {
    const outbox = typedOf(450);
    const portion = nextPortion(outbox);
    expect(portion.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, place) => idOf(place + 1)));
    expect(nextPortion(outbox)).toEqual(portion);
    const heard = withAnswer(outbox, asked, { ...nothing, taken: portion.map(({ id }) => id) });
    expect(nextPortion(heard)[0]?.id).toBe(idOf(201));
    expect(nextPortion(typedOf(0))).toEqual([]);
  });

  it('holds sent only what an answer names, taken or held', () => {
    const outbox = withAnswer(typedOf(3), asked, {
      ...nothing,
      taken: [idOf(1)],
      held: [{ id: idOf(2), why: 'bad_value' }],
    });
    expect([1, 2, 3].map((number) => sentState(outbox, idOf(number)))).toEqual(['sent', 'held', 'saved']);
    expect(countingEntries(outbox).map(({ id }) => id)).toEqual([idOf(1), idOf(3)]);
    expect(withAnswer(outbox, asked, { ...nothing, taken: [idOf(77)] }).entries.size).toBe(3);
  });

  it('counts what the committee held once the server has it among its rows', () => {
    const held = withAnswer(typedOf(1), asked, { ...nothing, held: [{ id: idOf(1), why: 'unknown_card' }] });
    const counted = withAnswer(held, asked, { ...nothing, cursor: 1, entries: [entry(1, { strokes: 4 })] });
    expect(sentState(counted, idOf(1))).toBe('sent');
  });

  it('says how many holes wait, not how many rows; a signature is no hole', () => {
    const typed = [
      entry(1, { hole: 7 }),
      entry(2, { hole: 7 }),
      entry(3, { hole: 8 }),
      entry(4, { hole: 0, kind: 'sign' }),
    ];
    expect(waitingHoles(typed.reduce(withTyped, emptyOutbox(1)))).toBe(2);
  });

  it('takes an entry that is handed over, once', () => {
    const outbox = withTyped(typedOf(1), entry(2, { strokes: 5 }));
    expect(withTyped(outbox, entry(2, { strokes: 9 }))).toBe(outbox);
    expect(outbox.unsent.size).toBe(2);
  });

  it('hears the server’s word of its own row', () => {
    const heard = withAnswer(typedOf(1), asked, {
      ...nothing,
      cursor: 1,
      entries: [entry(1, { strokes: 4, at: 'clipped' })],
    });
    expect([...heard.entries.values()]).toMatchObject([{ at: 'clipped' }]);
    expect(heard.unsent.size).toBe(0);
  });

  it('sends everything again by hand, in the order of logical times', () => {
    const sent = withAnswer(typedOf(3), asked, { ...nothing, cursor: 3, taken: [1, 2, 3].map(idOf) });
    const again = sendAllAgain({ ...sent, entries: new Map([...sent.entries].toReversed()) });
    expect([again.cursor, nextPortion(again).map(({ id }) => id)]).toEqual([0, [1, 2, 3].map(idOf)]);
  });

  it('moves its cursor only where no row can lie between, and never back', () => {
    const at = (cursor: number) => ({ ...emptyOutbox(1), cursor });
    expect(withAnswer(at(5), { cursor: 5, epoch: 1 }, { ...nothing, cursor: 9 }).cursor).toBe(9);
    expect(withAnswer(at(9), { cursor: 5, epoch: 1 }, { ...nothing, cursor: 7 }).cursor).toBe(9);
    expect(withAnswer(at(0), { cursor: 5, epoch: 1 }, { ...nothing, cursor: 9 }).cursor).toBe(0);
    expect(withAnswer(at(5), { cursor: 5, epoch: 1 }, { ...nothing, epoch: 2, cursor: 9 })).toMatchObject({
      cursor: 0,
      epoch: 2,
    });
  });
});

describe('waiting for signal', () => {
  it.each([
    [1, 0.5, null, 1000],
    [2, 0.5, null, 2000],
    [7, 0.5, null, 60_000],
    [40, 0.5, null, 60_000],
    [1, 0, null, 500],
    [1, 0, 17, 17_000],
    [7, 0.5, 5, 60_000],
  ] as const)('after %d failures, chance %d, asked for %s s: %d ms', (failures, chance, askedSeconds, ms) => {
    expect(retryAfterMs(failures, chance, askedSeconds)).toBe(ms);
  });

  it('is half a time more or less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, chance) => {
          const usualMs = Math.min(2 ** (failures - 1), 60) * 1000;
          expect(Math.abs(retryAfterMs(failures, chance) - usualMs)).toBeLessThanOrEqual(usualMs / 2);
        },
      ),
    );
  });
});

/** Two phones without signal for four hours: each types all 72 scores, three in ten of them differently. */
function typeApart(random: Random, server: ScoreServer): [Phone, Phone] {
  const phones: [Phone, Phone] = [new Phone(1, server), new Phone(2, server)];
  for (const hole of shuffled(holes, random))
    for (const card of cards) {
      const nowMs = noonMs + hole * 800_000;
      phones[0].type({ card, hole, scorer_role: 'first', strokes: 4 }, nowMs + random() * 7_200_000 - 3_600_000);
      phones[1].type({ card, hole, scorer_role: 'second', strokes: random() < 0.3 ? 5 : 4 }, nowMs);
    }
  return phones;
}

const viewsOf = (server: ScoreServer, phones: readonly Phone[]) =>
  [server.rows, ...phones.map(({ outbox }) => countingEntries(outbox))].map((rows) => JSON.stringify(mergeAll(rows)));
const isOneView = (server: ScoreServer, phones: readonly Phone[]) => new Set(viewsOf(server, phones)).size === 1;

describe('two phones in a valley', () => {
  const rounds = process.env.LONG ? 200 : 10;

  it('lose none of 144 rows, show every difference on both, settle it, and sign', () => {
    for (let seed = 1; seed <= rounds; seed++) {
      const random = seededRandom(seed);
      const server = new ScoreServer();
      const [ann, ben] = typeApart(random, server);
      const different = [...ben.outbox.entries.values()].filter(({ strokes }) => strokes === 5);
      roughSignal([ann, ben], random, 200);
      goodSignal([ann, ben]);
      expect(server.rows).toHaveLength(144);
      expect(new Set(server.rows.map(({ id }) => id)).size).toBe(144);
      expect(isOneView(server, [ann, ben])).toBe(true);
      for (const { outbox } of [ann, ben]) {
        const differing = mergeAll(countingEntries(outbox)).flatMap(({ differs }) => differs);
        expect(differing).toHaveLength(different.length);
      }
      for (const { card, hole } of different) {
        const seen = countingEntries(ann.outbox).filter((row) => row.card === card && row.hole === hole);
        ann.type({ card, hole, kind: 'settle', strokes: 5, after: currentEntriesOf(seen).map(({ id }) => id) });
      }
      goodSignal([ann, ben]);
      for (const [phone, scorerRole] of [
        [ann, 'first'],
        [ben, 'second'],
      ] as const)
        for (const card of cards) {
          const seen = countingEntries(phone.outbox).filter((row) => row.card === card);
          const hash = hashOf(seen, facts(card)) ?? '';
          phone.type({
            card,
            hole: 0,
            kind: 'sign',
            scorer_role: scorerRole,
            after: namedBySign(seen, facts(card)),
            hash,
          });
        }
      roughSignal([ann, ben], random, 40);
      goodSignal([ann, ben]);
      expect(mergeAll(server.rows).map(({ state }) => state)).toEqual(cards.map(() => 'returned'));
      expect(isOneView(server, [ann, ben])).toBe(true);
    }
  });

  /** Whether everything typed is on the server and all have one view, after a server lost half of what it had. */
  function survives(seed: number, mistake?: Mistake): boolean {
    const random = seededRandom(seed);
    const server = new ScoreServer(mistake);
    const [ann, ben] = typeApart(random, server);
    roughSignal([ann, ben], random, 60);
    const [sentBefore, askedBefore] = [ann.send(), ben.send()];
    server.restore(Math.floor(server.rows.length / 2));
    ann.hear(ann.send(20));
    // Entries on their way when the server lost its memory come now.
    ann.hear(sentBefore);
    ben.hear(ben.send(10));
    ben.hear(askedBefore);
    const [one, other] = [ann.send(15), ann.send(15)];
    ann.hear(other);
    ann.hear(one);
    roughSignal([ann, ben], random, 30);
    goodSignal([ann, ben]);
    return new Set(server.rows.map(({ id }) => id)).size === 144 && isOneView(server, [ann, ben]);
  }

  it('refill a server that lost half of what it had', () => {
    for (let seed = 1; seed <= rounds; seed++) expect(survives(seed)).toBe(true);
  });

  it.each(['cleared when sent', 'cursor by time', 'epoch passed over', 'an answer of before the loss counts'] as const)(
    'are lost by a mistake: %s',
    (mistake) => {
      expect(Array.from({ length: 4 }, (_, seed) => survives(seed + 1, mistake))).toContain(false);
    },
  );

  it('hear every row although two questions were on their way when the server began anew', () => {
    const heardAll = (mistake?: Mistake) => {
      const server = new ScoreServer(mistake);
      const [ann, ben] = [new Phone(1, server), new Phone(2, server)];
      for (const hole of holes) ann.type({ card: cards[0] ?? '', hole, strokes: 4 });
      goodSignal([ann]);
      ben.hear(ben.send(4));
      server.restore(18);
      server.rows.reverse();
      const [one, other] = [ben.send(), ben.send()];
      ben.hear(one);
      ben.hear(other);
      goodSignal([ben]);
      return ben.outbox.entries.size === 18;
    };
    expect(heardAll()).toBe(true);
    expect(heardAll('cursor over a gap')).toBe(false);
  });

  it('keep the first use of an id, and hear it: the last would put away what others have seen', () => {
    const views = (mistake?: Mistake) => {
      const server = new ScoreServer(mistake);
      const [ann, ben] = [new Phone(1, server), new Phone(2, server)];
      const first = ann.type({ card: cards[0] ?? '', hole: 1, strokes: 4 });
      goodSignal([ann, ben]);
      const forger = new Phone(1, server);
      forger.type({ card: cards[0] ?? '', hole: 1, strokes: 9 });
      forger.hear(forger.send());
      goodSignal([ann, ben, forger]);
      return [isOneView(server, [ann, ben, forger]), server.rows[0]?.strokes === first.strokes];
    };
    expect(views()).toEqual([true, true]);
    expect(views('the last use of an id counts')).toEqual([false, false]);
  });
});
