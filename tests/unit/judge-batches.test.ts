import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EntryAsk,
  type EntryBatchFacts,
  type EntryVerdict,
  judgeEntries,
} from '#areas/entries/rules/judge-entries.ts';
import { ask, code, hours, now, order, tournament } from '#tests/factories/entry-asks.ts';

describe('any batch', () => {
  const few = fc.integer({ min: 0, max: 6 });
  const orNull = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: null });
  const named = <Value>(names: string[], one: fc.Arbitrary<Value>) =>
    fc
      .array(one, { minLength: names.length, maxLength: names.length })
      .map((values) => new Map(values.map((value, index) => [names[index] ?? '', value])));
  const [tournaments, golfers, codes, divisions, extras, credits] = ['t', 'g', 'c', 'd', 'x', 'm'].map((letter) =>
    [1, 2, 3].map((number) => `${letter}${number}`),
  ) as [string[], string[], string[], string[], string[], string[]];
  const anyFacts = fc.record({
    tournaments: named(
      tournaments.slice(0, 2),
      fc
        .record({ free: few, waiting: fc.constantFrom(0, 0, 1), isClosed: fc.constantFrom(false, false, true) })
        .map((one) => tournament({ ...one, termsVersion: null })),
    ),
    entered: fc.constant([]),
    ofMonth: fc.constant([]),
    divisions: named(divisions, orNull(few)),
    codes: named(
      codes,
      fc.record({ usesLeft: orNull(few), keptPlaces: few }).map((one) => code(one)),
    ),
    extras: named(extras, orNull(few)),
    credits: named(
      credits,
      fc.integer({ min: 0, max: 3_000 }).map((leftCents) => ({ leftCents, expiresAt: hours(1) })),
    ),
  });
  const anyOrder = fc.record({
    codeId: orNull(fc.constantFrom(...codes)),
    divisionId: orNull(fc.constantFrom(...divisions)),
    extras: fc.subarray(extras, { maxLength: 1 }).map((ids) => ids.map((id, index) => ({ id, quantity: index + 1 }))),
    credits: fc.subarray(credits, { maxLength: 1 }).map((ids) => ids.map((id) => ({ id, cents: 1_000 }))),
  });
  const anyAsk = fc
    .record({
      tournamentId: fc.constantFrom(...tournaments),
      golferId: orNull(fc.constantFrom(...golfers)),
      places: fc.integer({ min: 1, max: 4 }),
      monthLimit: fc.constant(2),
      isAheadOfWaitlist: fc.boolean(),
      order: orNull(anyOrder.map((one) => order({ ...one, termsVersion: 0 }))),
    })
    .map((fields) => ask(fields));
  const batch = fc.tuple(anyFacts, fc.array(anyAsk, { maxLength: 14 }));

  type Seat = Extract<EntryVerdict, { outcome: 'seated' }> & { asked: EntryAsk };
  const seatsOf = (before: EntryBatchFacts, asked: EntryAsk[]): Seat[] =>
    judgeEntries(before, asked, now).flatMap((verdict, index) =>
      verdict.outcome === 'seated' ? [{ ...verdict, asked: asked[index] as EntryAsk }] : [],
    );
  const sum = (seats: Seat[], of: (seat: Seat) => number) => seats.reduce((total, seat) => total + of(seat), 0);

  it('gives no more than there is of anything', () => {
    fc.assert(
      fc.property(batch, ([before, asked]) => {
        const seats = seatsOf(before, asked);
        for (const [id, { free }] of before.tournaments) {
          const own = seats.filter((seat) => seat.asked.tournamentId === id);
          expect(sum(own, (seat) => seat.asked.places - seat.keptPlaces)).toBeLessThanOrEqual(free);
        }
        for (const [id, { usesLeft, keptPlaces }] of before.codes) {
          const own = seats.filter((seat) => seat.asked.order?.codeId === id);
          expect(own.length).toBeLessThanOrEqual(usesLeft ?? own.length);
          expect(sum(own, (seat) => seat.keptPlaces)).toBeLessThanOrEqual(keptPlaces);
        }
        for (const [id, rest] of before.divisions) {
          const own = sum(seats, (seat) => (seat.asked.order?.divisionId === id ? seat.asked.places : 0));
          expect(own).toBeLessThanOrEqual(rest ?? own);
        }
        for (const [id, rest] of before.extras) {
          const own = sum(seats, (seat) => seat.asked.order?.extras.find((one) => one.id === id)?.quantity ?? 0);
          expect(own).toBeLessThanOrEqual(rest ?? own);
        }
        for (const [id, { leftCents }] of before.credits) {
          const own = sum(seats, (seat) => seat.asked.order?.credits.find((one) => one.id === id)?.cents ?? 0);
          expect(own).toBeLessThanOrEqual(leftCents);
        }
        for (const golferId of golfers) {
          const own = seats.filter((seat) => seat.asked.golferId === golferId);
          expect(own.length).toBeLessThanOrEqual(2);
          expect(new Set(own.map((seat) => seat.asked.tournamentId)).size).toBe(own.length);
          expect(new Set(own.map((seat) => seat.slot)).size).toBe(own.length);
        }
      }),
    );
  });

  it('seats each group whole: all its places are free ones, or all of them kept', () => {
    fc.assert(
      fc.property(batch, ([before, asked]) => {
        for (const seat of seatsOf(before, asked)) expect([0, seat.asked.places]).toContain(seat.keptPlaces);
      }),
    );
  });

  it('keeps the order: who comes later changes nothing for who came before, and nobody is refused places that are left', () => {
    fc.assert(
      fc.property(batch, fc.nat(14), ([before, asked], count) => {
        const all = judgeEntries(before, asked, now);
        expect(judgeEntries(before, asked.slice(0, count), now)).toEqual(all.slice(0, count));
        all.forEach((verdict, index) => {
          if (verdict.outcome === 'refused' && verdict.refusal === 'tournament_full')
            expect(asked[index]?.places).toBeGreaterThan(verdict.placesLeft);
        });
      }),
    );
  });

  it('leaves the facts as they were', () => {
    fc.assert(
      fc.property(batch, ([before, asked]) => {
        const copy = structuredClone(before);
        judgeEntries(before, asked, now);
        expect(before).toEqual(copy);
      }),
    );
  });
});
