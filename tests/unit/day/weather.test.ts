import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retimeGroups } from '#areas/day/rules/retime-groups.ts';
import { planWeather, type WeatherAction, type WeatherFacts } from '#areas/day/rules/weather.ts';
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import type { Sheet, SheetFacts } from '#areas/play/rules/tee-sheets/sheet.ts';
import { weatherRefundCents } from '#areas/entries/rules/weather-remedy.ts';
import { isSameStart, type RoundStarts, startsFor } from '#areas/play/rules/tee-sheets/starts.ts';

const holes = Array.from({ length: 18 }, (_, place) => ({ number: place + 1, par: place % 6 === 2 ? 3 : 4 }));
const sheetFacts: SheetFacts = { playerIds: new Set(), holes: new Set(holes.map(({ number }) => number)), hours: null };
const starts: RoundStarts = {
  kind: 'one_tee',
  firstTime: '08:00',
  intervalMinutes: 10,
  startersGap: null,
  groupsPerHole: 1,
  holes,
};

/** A day with so many groups, of which some have begun. */
function day(groups: number, fields: Partial<WeatherFacts> = {}): WeatherFacts {
  const own = fields.starts ?? starts;
  const sheet: Sheet = {
    version: 1,
    blocks: [],
    groups: startsFor(own, groups).starts.map((start, place) => ({
      id: `g${place}`,
      start,
      seats: [null],
      isLocked: false,
      isAloneOk: false,
      note: null,
    })),
  };
  return {
    roundId: 'r1',
    status: 'playing',
    starts: own,
    sheet,
    begun: new Set(),
    isTournamentBegun: false,
    nines: { cards: 80, front: 60, back: 20 },
    ruled: null,
    suspension: null,
    timeNow: null,
    entries: [],
    creditUntil: '2027-06-01',
    ...fields,
  };
}

/** A day as it is after a plan was done: what the service writes, on plain data. */
function after(facts: WeatherFacts, action: WeatherAction): WeatherFacts {
  const plan = planWeather(facts, action);
  if (plan.refusal !== null) return facts;
  const { write } = plan;
  const applied = applyOperations(facts.sheet, retimeGroups(facts.sheet, write.moves), sheetFacts);
  if (!applied.isDone) throw new Error(applied.refusal.message);
  const stands =
    write.suspend && facts.status !== 'suspended' ? { statusAfter: facts.status as 'playing' } : facts.suspension;
  return {
    ...facts,
    status: write.status ?? facts.status,
    sheet: applied.sheet,
    starts: { ...facts.starts, kind: write.startKind ?? facts.starts.kind },
    ruled: write.ruling?.kind ?? facts.ruled,
    suspension: write.resume && write.status ? null : stands,
  };
}

const time = fc.integer({ min: 6 * 60, max: 19 * 60 }).map((minutes) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
});
const action: fc.Arbitrary<WeatherAction> = fc.oneof(
  fc.constantFrom('stop_now', 'finish_hole', 'dark').map((kind) => ({ action: 'suspend', kind }) as WeatherAction),
  fc.option(time).map((at) => ({ action: 'resume', time: at }) as WeatherAction),
  time.map((firstTime) => ({ action: 'start_later', firstTime }) as WeatherAction),
  fc
    .tuple(fc.constantFrom('shotgun', 'one_tee', 'two_tees'), time)
    .map(([as, firstTime]) => ({ action: 'restart', as, firstTime }) as WeatherAction),
  fc.constantFrom('front', 'back').map((nine) => ({ action: 'cut_to_nine', nine }) as WeatherAction),
  fc.constant({ action: 'cancel_round' } as WeatherAction),
);
const kinds = fc.constantFrom<RoundStarts['kind']>('one_tee', 'two_tees', 'shotgun');
const payments = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 50_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([paidCents, left]) => ({
      paidCents,
      leftCents: Math.floor(paidCents * left),
    })),
  { maxLength: 20 },
);
const numRuns = process.env.LONG ? 2_000 : 150;

describe('what is shown before is what is done', () => {
  it('over random days: as many groups move as it says, nobody who has begun, never two to one start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 36 }),
        kinds,
        fc.integer({ min: 0, max: 36 }),
        fc.array(action, { minLength: 1, maxLength: 6 }),
        (groups, kind, started, actions) => {
          const own = { ...starts, kind, groupsPerHole: 2 as const };
          let facts = day(groups, { starts: own });
          facts = { ...facts, begun: new Set(facts.sheet.groups.slice(0, started).map(({ id }) => id)) };
          for (const one of actions) {
            const plan = planWeather(facts, one);
            const next = after(facts, one);
            if (plan.refusal !== null) {
              expect(next).toBe(facts);
              continue;
            }
            const moved = next.sheet.groups.filter((group, place) => {
              const before = facts.sheet.groups[place];
              return before && !isSameStart(before.start, group.start);
            });
            const told = Number(/^(\d+) groups? starts?/.exec(plan.effects[0] ?? '')?.[1] ?? 0);
            // A group may be given the start that it has.
            expect(moved.length).toBeLessThanOrEqual(told);
            expect(moved.every(({ id }) => plan.write.moves.some(({ groupId }) => groupId === id))).toBe(true);
            expect(moved.some(({ id }) => facts.begun.has(id))).toBe(false);
            for (const { groupId, start } of plan.write.moves)
              expect(next.sheet.groups.find(({ id }) => id === groupId)?.start).toEqual(start);
            const all = next.sheet.groups.map(({ start }) => `${start.time} ${start.hole} ${start.letter}`);
            expect(new Set(all).size).toBe(all.length);
            expect(next.status).toBe(plan.write.status ?? facts.status);
            facts = next;
          }
        },
      ),
      { numRuns },
    );
  });

  it('gives back to the cent what it says, never more than is left', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 0, max: 100 }), (paid, percent) => {
        const entries = paid.map((payment) => ({
          payments: [payment],
          creditCents: 0,
          canHoldCredit: true,
          isPending: false,
        }));
        const facts = day(4, { entries, begun: new Set(['g0']), isTournamentBegun: true });
        const plan = planWeather(facts, { action: 'cancel_event', percent, remedy: 'refund' });
        if (plan.refusal !== null) throw new Error(plan.refusal);
        const back = paid.map((payment) => weatherRefundCents(payment, percent));
        const sum = back.reduce((all, cents) => all + cents, 0);
        const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(sum / 100);
        if (sum > 0) expect(plan.effects[1]).toContain(`${dollars} of `);
        for (const [place, cents] of back.entries()) expect(cents).toBeLessThanOrEqual(paid[place]?.leftCents ?? 0);
        if (percent === 100) expect(sum).toBe(paid.reduce((all, { leftCents }) => all + leftCents, 0));
      }),
      { numRuns },
    );
  });
});

describe('each action', () => {
  const refusalOf = (facts: WeatherFacts, one: WeatherAction) => planWeather(facts, one).refusal;

  it.each<[string, WeatherFacts, WeatherAction, string]>([
    [
      'twice suspended',
      day(3, { status: 'suspended', suspension: { statusAfter: 'playing' } }),
      { action: 'suspend', kind: 'dark' },
      'Play is suspended already.',
    ],
    ['resumed without a suspension', day(3), { action: 'resume', time: null }, 'Play is not suspended.'],
    [
      'resumed in the past',
      day(3, { suspension: { statusAfter: 'playing' }, timeNow: '14:00' }),
      { action: 'resume', time: '13:59' },
      '1:59 PM has passed: choose a later time.',
    ],
    [
      'later than midnight',
      day(3),
      { action: 'start_later', firstTime: '23:50' },
      'The last group would start after midnight.',
    ],
    [
      'later by nothing',
      day(3),
      { action: 'start_later', firstTime: '08:00' },
      'The first of them starts at 8:00 AM already.',
    ],
    [
      'later when all have begun',
      day(1, { begun: new Set(['g0']) }),
      { action: 'start_later', firstTime: '09:00' },
      'Every group has begun: suspend play instead.',
    ],
    [
      'a nine cut to nine',
      day(3, { nines: null }),
      { action: 'cut_to_nine', nine: 'front' },
      'This round has nine holes.',
    ],
    ['over', day(3, { status: 'official' }), { action: 'cancel_round' }, 'This round is over.'],
    [
      'a part back before anybody began',
      day(3),
      { action: 'cancel_event', percent: 50, remedy: 'refund' },
      'Nobody has begun: everything that was paid goes back.',
    ],
  ])('refuses: %s', (_, facts, one, refusal) => {
    expect(refusalOf(facts, one)).toBe(refusal);
  });

  it('moves the first start by the same minutes for everybody', () => {
    const plan = planWeather(day(3), { action: 'start_later', firstTime: '09:30' });
    if (plan.refusal !== null) throw new Error(plan.refusal);
    expect(plan.effects[0]).toBe('3 groups start 90 minutes later.');
    expect(plan.write.moves.map(({ start }) => start.time)).toEqual(['09:30', '09:40', '09:50']);
  });

  it('has groups that take each other’s places pass by one another', () => {
    const { sheet } = day(3);
    const [a, b, c] = sheet.groups;
    if (!a || !b || !c) throw new Error('three groups');
    const moves = [
      { groupId: a.id, start: b.start },
      { groupId: b.id, start: c.start },
      { groupId: c.id, start: a.start },
    ];
    const applied = applyOperations(sheet, retimeGroups(sheet, moves), sheetFacts);
    expect(applied.isDone && applied.sheet.groups.map(({ start }) => start)).toEqual([b.start, c.start, a.start]);
  });
});
