import fc from 'fast-check';
import type { Sheet, SheetFacts, SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { timeOf } from '#kernel/rules/day-times.ts';
import type { Start } from '#areas/play/rules/tee-sheets/starts.ts';
import type { Letter } from '#areas/play/contract/tee-sheets.ts';

export const playerIds = Array.from({ length: 12 }, (_, place) => `p${place}`);
export const facts: SheetFacts = {
  playerIds: new Set(playerIds),
  holes: new Set([1, 10]),
  hours: { opens: '07:00', closes: '12:00' },
};

export const start = (time: string, hole = 1, letter: Letter = ''): Start => ({ time, hole, letter });

/** A group that starts from hole 1, with its seats filled from the front. */
export const group = (id: string, time: string, players: (string | null)[] = [], seats = 4): SheetGroup => ({
  id,
  start: start(time),
  seats: Array.from({ length: seats }, (_, seat) => players[seat] ?? null),
  isLocked: false,
  isAloneOk: false,
  note: null,
});

export const sheetOf = (...groups: SheetGroup[]): Sheet => ({ version: 1, groups, blocks: [] });

const player = fc.constantFrom(...playerIds, 'stranger');
const groupId = fc.constantFrom('g1', 'g2', 'g3', 'g4', 'g5', 'g6');
const seat = fc.option(fc.integer({ min: -1, max: 5 }), { nil: undefined });
const anyStart = fc.record({
  time: fc.integer({ min: 41, max: 49 }).map((tens) => timeOf(tens * 10)),
  hole: fc.constantFrom(1, 10, 4),
  letter: fc.constantFrom<Letter>('', 'A'),
});
const anyGroup = fc.record({
  id: groupId,
  start: anyStart,
  seats: fc.array(fc.option(player), { minLength: 0, maxLength: 6 }),
  isLocked: fc.boolean(),
  isAloneOk: fc.boolean(),
  note: fc.constant(null),
});
const emptyGroup = anyGroup.map((own) => ({ ...own, seats: [null, null, null, null], isLocked: false }));
const time = fc.integer({ min: 40, max: 52 }).map((tens) => timeOf(tens * 10));

/** Anything that a committee may try, sensible or not. */
export const operation: fc.Arbitrary<SheetOperation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ op: fc.constant('place' as const), playerId: player, groupId, seat }) },
  {
    weight: 6,
    arbitrary: fc.record({ op: fc.constant('move' as const), playerId: player, groupId: fc.option(groupId), seat }),
  },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('swap' as const), playerId: player, otherId: player }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('add_group' as const), group: fc.oneof(emptyGroup, anyGroup) }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('remove_group' as const), groupId }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('retime' as const), groupId, start: anyStart }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('lock' as const), groupId, isLocked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('note' as const), groupId, note: fc.option(fc.string()) }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('allow_alone' as const), groupId, isAloneOk: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('block' as const),
      block: fc.record({
        id: fc.constantFrom('b1', 'b2'),
        fromTime: time,
        toTime: time,
        hole: fc.constantFrom(null, 1, 10),
        reason: fc.constant('Members'),
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('unblock' as const), blockId: fc.constantFrom('b1', 'b2') }) },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('use_proposal' as const), groups: fc.array(emptyGroup, { maxLength: 4 }) }),
  },
);
