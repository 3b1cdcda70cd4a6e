import { groupsOf, peopleWord } from '#areas/waitlist/rules/waitlist-words.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ballotStateOf,
  isRush,
  hashOfSeed,
  queueRefusal,
  queueTimes,
  type Ticket,
  ticketsFor,
  timesRefusal,
  turnEndsAt,
} from '#areas/entries/rules/ballot.ts';
import { type Sha256, startDraw } from '#areas/entries/rules/draw.ts';
import { drawOrder, hashOfText, listOf } from '#tests/factories/draw.ts';
import { seeded } from '#tests/races/harness.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ticket = (n: number, fields: Partial<Ticket> = {}): Ticket => ({
  id: idOf(n),
  people: 2,
  min_places: 1,
  weight: 1,
  nonce: 'ab'.repeat(16),
  ...fields,
});
const ticketsOf = (count: number, random: () => number): Ticket[] =>
  Array.from({ length: count }, (_, n) =>
    ticket(n, {
      weight: 1 + Math.floor(random() * 4),
      nonce: Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join(''),
    }),
  );
const nodeSha256: Sha256 = {
  begin: () => createHash('sha256'),
  hmacBy: (key) => (message) => createHmac('sha256', key).update(message).digest(),
};
const isLong = process.env.LONG === '1';

describe('a draw', () => {
  it('is the same for the same seed and list', () => {
    const tickets = ticketsOf(50, seeded(1));
    const list = listOf(tickets);
    expect(drawOrder(seed, list)).toEqual(drawOrder(seed, list));
    expect([...drawOrder(seed, list)].sort()).toEqual(tickets.map(({ id }) => id).sort());
  });

  it('is another one for another seed, another party, or another nonce', () => {
    const list = listOf(ticketsOf(50, seeded(2)));
    const order = drawOrder(seed, list).join();
    expect(drawOrder(seed.replace('00', '01'), list).join()).not.toBe(order);
    expect(drawOrder(seed, list + listOf([ticket(99)])).join()).not.toContain(order);
    expect(
      drawOrder(
        seed,
        list.replace(/.\n/, (end) => `${end[0] === '0' ? '1' : '0'}\n`),
      ).join(),
    ).not.toBe(order);
  });

  it('draws first as often as tickets say', () => {
    const weights = [1, 1, 2, 5, 1];
    const first = weights.map(() => 0);
    const draws = isLong ? 40_000 : 2_000;
    const random = seeded(3);
    for (let n = 0; n < draws; n++) {
      const tickets = weights.map((weight, index) => ticket(index, { weight, nonce: String(random()) }));
      const winner = tickets.findIndex(({ id }) => id === drawOrder(seed, listOf(tickets))[0]);
      first[winner] = (first[winner] ?? 0) + 1;
    }
    const share = isLong ? 0.01 : 0.04;
    for (const [index, weight] of weights.entries())
      expect(Math.abs((first[index] ?? 0) / draws - weight / 10), String(index)).toBeLessThan(share);
  });

  it('comes out the same outside, by the script that anybody may take', () => {
    const folder = throwAwayFolder('golf-draw');
    for (const count of [0, 1, isLong ? 40_000 : 300]) {
      const list = listOf(ticketsOf(count, seeded(count)));
      const file = join(folder, 'list.txt');
      writeFileSync(file, list);
      const [seedLine, listLine, ...order] = execFileSync(process.execPath, ['public/check-draw.mjs', seed, file], {
        maxBuffer: 10_000_000,
      })
        .toString()
        .trim()
        .split('\n');
      expect(seedLine).toBe(`seed ${hashOfSeed(seed)}`);
      expect(listLine).toBe(`list ${hashOfText(list)}`);
      expect(order).toEqual(drawOrder(seed, list));
    }
  });

  it('is compared by the script with the order that was published', () => {
    const folder = throwAwayFolder('golf-draw');
    const list = listOf(ticketsOf(30, seeded(5)));
    const order = drawOrder(seed, list);
    const [listFile, orderFile] = [join(folder, 'list.txt'), join(folder, 'order.txt')];
    writeFileSync(listFile, list);
    const check = (published: string[]) => {
      writeFileSync(orderFile, published.map((id) => `${id}\n`).join(''));
      return spawnSync(process.execPath, ['public/check-draw.mjs', seed, listFile, orderFile], { encoding: 'utf8' });
    };
    expect(check(order)).toMatchObject({ status: 0, stdout: expect.stringContaining('the same order, 30 parties') });
    expect(check([...order].reverse())).toMatchObject({ status: 1, stdout: expect.stringContaining('NOT the same') });
  });

  it('holds every party once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer(), (count, from) => {
        const tickets = ticketsOf(count, seeded(from));
        expect(new Set(drawOrder(seed, listOf(tickets))).size).toBe(count);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a draw in portions', () => {
  it('is what its rule says, whatever the portions, by the library and by node:crypto', () => {
    const portion = fc.integer({ min: 1, max: 25 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.integer(), portion, fc.boolean(), (count, from, size, isNode) => {
        const tickets = ticketsOf(count, seeded(from));
        const list = listOf(tickets);
        const listHash = hashOfText(list);
        const draw = startDraw({ seed, listHash, parties: count, ...(isNode ? { sha: nodeSha256 } : {}) });
        for (let first = 0; first < count; first += size) draw.add(listOf(tickets.slice(first, first + size)));
        for (const _ of draw.sort());
        const order = drawOrder(seed, list);
        expect(draw.listHash()).toBe(listHash);
        expect(draw.portions.flatMap(draw.drawn)).toEqual(order);
        const ids = draw.portions.flatMap(draw.listed);
        expect(ids).toEqual(tickets.map(({ id }) => id));
        expect(draw.portions.flatMap(draw.placesOf)).toEqual(ids.map((id) => order.indexOf(id) + 1));
      }),
      { numRuns: 60 },
    );
  });

  it('takes no list of another length than it was told', () => {
    const list = listOf(ticketsOf(3, seeded(4)));
    const sorted = (parties: number) => {
      const draw = startDraw({ seed, listHash: hashOfText(list), parties });
      draw.add(list);
      for (const _ of draw.sort());
    };
    expect(() => sorted(2)).toThrow('more lines');
    expect(() => sorted(4)).toThrow('fewer lines');
    sorted(3);
  });
});

describe('tickets and times', () => {
  it.each([
    [0, 1],
    [1, 2],
    [3, 4],
    [9, 4],
  ])('%i lost before: %i tickets, one more for who is on the list', (lost, tickets) => {
    expect(ticketsFor(lost)).toBe(tickets);
    expect(ticketsFor(lost, true)).toBe(tickets + 1);
  });

  const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
  const times = { opensAt: at(9), closesAt: at(12), drawsAt: at(13) };
  it.each([
    [8, null, 'before'],
    [9, null, 'open'],
    [12, null, 'closed'],
    [14, at(13), 'drawn'],
  ])('at %i', (hour, drawnAt, state) => expect(ballotStateOf(times, drawnAt, at(hour))).toBe(state));

  it.each([
    [times, null],
    [{ ...times, closesAt: at(9) }, 'closes'],
    [{ ...times, opensAt: at(1), closesAt: at(7) }, 'closes'],
    [{ ...times, drawsAt: new Date(at(12).getTime() + 599_000) }, 'draws'],
    [{ ...times, drawsAt: at(22) }, 'draws'],
  ])('%o', (asked, field) => expect(timesRefusal(asked, at(20), at(8))?.field ?? null).toBe(field));
});

describe('a queue', () => {
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 5, 1, hour, minute));

  it('opens its doors half an hour before, and is put in order in the moment it opens', () => {
    expect(queueTimes(at(10))).toEqual({ opensAt: at(9, 30), closesAt: at(10), drawsAt: at(10) });
    const states = [at(9, 29), at(9, 30), at(10)].map((now) => ballotStateOf(queueTimes(at(10)), null, now));
    expect(states).toEqual(['before', 'open', 'closed']);
  });

  it.each([
    [at(10), at(9), null],
    [at(10), at(10), 'It must open after now'],
    [at(20), at(9), 'Before the waitlist ends'],
  ])('opens at %o, asked at %o: %s', (opensAt, now, refusal) =>
    expect(queueRefusal(opensAt, at(20), now)).toBe(refusal),
  );

  it('has turns of minutes for three hours, then offers like any waitlist', () => {
    expect(turnEndsAt(at(12, 59), at(10), 8)).toEqual(at(13, 7));
    expect(turnEndsAt(at(13), at(10), 8)).toBeNull();
    expect([isRush(at(10), at(12, 59)), isRush(at(10), at(13))]).toEqual([true, false]);
  });
});

describe('how many there are', () => {
  it('is said of one, and of a million so that it can be read', () => {
    expect([groupsOf(0), groupsOf(1), groupsOf(1_133_813)]).toEqual(['0 groups', '1 group', '1,133,813 groups']);
    expect([peopleWord(1), peopleWord(4_000)]).toEqual(['1 person', '4,000 people']);
  });
});
