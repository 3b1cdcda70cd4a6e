import { describe, expect, it } from 'vitest';
import { type DeskFacts, type PlayerAction, planAction, soundsAcceptable } from '#areas/day/rules/desk.ts';
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import type { Sheet, SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';

const group = (id: string, time: string, seats: (string | null)[]): SheetGroup => ({
  id,
  start: { time, hole: 1, letter: '' },
  seats,
  isLocked: false,
  isAloneOk: false,
  note: null,
});
const sheet: Sheet = {
  version: 3,
  groups: [
    group('g1', '08:00', ['ann', 'bo', 'cy', 'di']),
    group('g2', '08:10', ['ed', 'flo', null, null]),
    group('g3', '08:20', ['gus', 'hal', 'ida', 'joe']),
  ],
  blocks: [],
};
const facts = (more: Partial<DeskFacts> = {}): DeskFacts => ({
  sheet,
  isPublished: false,
  intervalMinutes: 10,
  nameOf: (id) => id[0]?.toUpperCase() + id.slice(1),
  absent: new Set(),
  index: 124,
  recordIndex: null,
  ruled: null,
  isDue: false,
  refund: null,
  ball: null,
  newGroupId: 'g4',
  ...more,
});

describe('what an action at the desk does', () => {
  it.each<[string, PlayerAction, string[]]>([
    ['here', { op: 'check_in', player: 'ann', is_here: true }, ['Ann is here.']],
    [
      'late, keeps',
      { op: 'late', player: 'ann', go: 'keep', group: null },
      ['Ann is late, and keeps the place in group 1 (8:00 AM, hole 1).'],
    ],
    [
      'late, joins',
      { op: 'late', player: 'ann', go: 'join', group: 'g2' },
      ['Ann is late, and moves from group 1 (8:00 AM, hole 1) to group 2 (8:10 AM, hole 1).'],
    ],
    [
      'late, to the end where there is room',
      { op: 'late', player: 'ann', go: 'end', group: null },
      ['Ann is late, and moves from group 1 (8:00 AM, hole 1) to group 2 (8:10 AM, hole 1).'],
    ],
    [
      'late, to the end where there is none',
      { op: 'late', player: 'ed', go: 'end', group: null },
      [
        'Ed is late, and moves from group 2 (8:10 AM, hole 1) to group 4 (8:30 AM, hole 1).',
        'A group is added at the end.',
      ],
    ],
    [
      'swap',
      { op: 'swap', player: 'ann', other: 'ed' },
      ['Ann goes to group 2 (8:10 AM, hole 1).', 'Ed goes to group 1 (8:00 AM, hole 1).'],
    ],
    [
      'index',
      { op: 'index', player: 'ann', index: 9 },
      ['Ann plays off index 9.0 instead of index 12.4.', 'Handicaps follow from it.'],
    ],
    [
      'plus index',
      { op: 'index', player: 'ann', index: -2.1 },
      ['Ann plays off index +2.1 instead of index 12.4.', 'Handicaps follow from it.'],
    ],
    [
      'disqualified',
      {
        op: 'disqualify',
        player: 'ed',
        reason: 'Rule 3.3b: card not signed',
        scope: 'tournament',
        is_acceptable: false,
      },
      [
        'Ed is disqualified: Rule 3.3b: card not signed',
        'Out of the tournament: no place on any board, and no prize.',
        'Group 2 (8:10 AM, hole 1) plays with 1.',
        'The score of this round does not go to their handicap record.',
        'The place on the sheet stays until you move them.',
      ],
    ],
    [
      'disqualified in a round alone',
      { op: 'disqualify', player: 'ed', reason: 'Rule 3.3b: card not signed', scope: 'round', is_acceptable: false },
      [
        'Ed is disqualified from this round: Rule 3.3b: card not signed',
        'No points for this round; the other rounds count. On boards that add up the strokes of every round they are out.',
        'Group 2 (8:10 AM, hole 1) plays with 1.',
        'The score of this round does not go to their handicap record.',
        'The place on the sheet stays until you move them.',
      ],
    ],
    [
      'replaced',
      { op: 'replace', player: 'ann', person: { firstName: 'Zoe', lastName: 'Lind', handicap: -1 } },
      [
        'Zoe Lind takes the place of Ann, off index +1.0.',
        'They start in group 1 (8:00 AM, hole 1).',
        'The payment stays as it is. Both are told, where we have an address.',
      ],
    ],
    ['cart', { op: 'cart', player: 'ann', cart: '7' }, ['Ann has cart 7.']],
  ])('%s', (_, action, effects) => {
    const plan = planAction(action, facts());
    expect(plan).toMatchObject({ effects, refusal: null });
    const playerIds = new Set(sheet.groups.flatMap(({ seats }) => seats.filter((seat) => seat !== null)));
    expect(applyOperations(sheet, plan.operations, { playerIds, holes: new Set([1]), hours: null }).isDone).toBe(true);
  });

  it('says what a group is left with, and who has yet to see it', () => {
    const gone = planAction({ op: 'withdraw', player: 'gus', refund: false }, facts({ isPublished: true }));
    expect(gone.effects).toContain('Group 3 (8:20 AM, hole 1) plays with 3.');
    expect(gone.effects.at(-1)).toMatch(/when you publish the changes/);
    expect(gone.operations).toEqual([{ op: 'move', playerId: 'gus', groupId: null }]);
  });

  it('counts nobody of a group who is away already', () => {
    const noShow = (player: string, absent: string[]) =>
      planAction({ op: 'no_show', player, refund: false }, facts({ absent: new Set(absent) })).effects[1];
    expect(noShow('ann', [])).toBe('Group 1 (8:00 AM, hole 1) plays with 3.');
    expect(noShow('bo', ['ann'])).toBe('Group 1 (8:00 AM, hole 1) plays with 2.');
    expect(noShow('bo', ['ann', 'bo'])).toBe('Group 1 (8:00 AM, hole 1) plays with 2.');
    expect(noShow('di', ['ann', 'bo', 'cy'])).toBe('Group 1 (8:00 AM, hole 1) has no players.');
  });

  it('takes the index of the record, where there is one', () => {
    expect(planAction({ op: 'index', player: 'ann', index: null }, facts({ recordIndex: -3 })).effects[0]).toBe(
      'Ann plays off index +0.3, as their record says today, instead of index 12.4.',
    );
    expect(planAction({ op: 'index', player: 'ann', index: null }, facts()).refusal).toMatch(/no index in a record/);
  });

  it('says what goes back, by the terms and only where it is asked for', () => {
    const refund = { cents: 5_000, endsEntry: true };
    const of = (isAsked: boolean, more = facts({ refund })) =>
      planAction({ op: 'no_show', player: 'ann', refund: isAsked }, more).effects.slice(2);
    expect(of(true)).toEqual([
      '$50.00 goes back to the card, as the terms say.',
      'All of it is given back then: the entry ends, and its place is free.',
    ]);
    expect(of(false)).toEqual(['The entry stays as it is paid, and nothing goes back.']);
    expect(of(true, facts())[0]).toMatch(/A refund, if any, is given in the list of players/);
    expect(of(true, facts({ isDue: true }))).toEqual([
      'The open payment stays due. It ends with the entry, in the list of players.',
    ]);
  });

  it('lets who withdrew play after all, where they were or in a group with room', () => {
    const ruled = facts({ ruled: 'wd' });
    expect(planAction({ op: 'take_back', player: 'zoe', group: 'g2' }, ruled)).toMatchObject({
      effects: ['Zoe plays after all. ‘Withdrawn’ is taken back.', 'They join group 2 (8:10 AM, hole 1).'],
      operations: [{ op: 'place', playerId: 'zoe', groupId: 'g2' }],
    });
    expect(planAction({ op: 'take_back', player: 'ann', group: null }, ruled).effects[1]).toMatch(/Their place is in/);
    expect(planAction({ op: 'take_back', player: 'ann', group: null }, facts()).refusal).toMatch(/neither withdrew/);
  });

  it.each<[PlayerAction, string]>([
    [{ op: 'swap', player: 'ann', other: 'zoe' }, 'Zoe is in no group.'],
    [{ op: 'swap', player: 'ann', other: 'ann' }, 'A player cannot change places with themselves.'],
    [{ op: 'late', player: 'zoe', go: 'keep', group: null }, 'Zoe is in no group.'],
    [{ op: 'late', player: 'ann', go: 'join', group: 'g9' }, 'There is no group to move to.'],
    [{ op: 'late', player: 'ann', go: 'join', group: 'g1' }, 'Ann is in this group already.'],
  ])('refuses %j', (action, refusal) => {
    expect(planAction(action, facts())).toEqual({ effects: [], operations: [], refusal });
  });
});

describe('a member of a team that plays one ball', () => {
  const ball = { team: 'Team 3', mates: ['bo', 'cy', 'di'], isOutAnyway: false };
  const dq: PlayerAction = {
    op: 'disqualify',
    player: 'ann',
    reason: 'Rule 1.2',
    scope: 'tournament',
    is_acceptable: false,
  };

  it('takes the team along when disqualified, and the group has no players', () => {
    const { effects } = planAction(dq, facts({ ball }));
    expect(effects).toContain('Team 3 plays one ball, and is out with them: Bo, Cy, Di.');
    expect(effects).toContain('Group 1 (8:00 AM, hole 1) has no players.');
  });

  it('takes nobody along who is away already', () => {
    const absent = new Set(['bo', 'cy', 'di']);
    expect(planAction(dq, facts({ ball, absent })).effects).toContain('Team 3 plays one ball, and is out.');
  });

  it('leaves the team in when they withdraw or do not come', () => {
    for (const op of ['withdraw', 'no_show'] as const) {
      const { effects } = planAction({ op, player: 'ann', refund: false }, facts({ ball }));
      expect(effects).toContain('Group 1 (8:00 AM, hole 1) plays with 3.');
      expect(effects.join(' ')).not.toContain('Team 3');
    }
  });

  it('brings the team back, unless somebody else of it is disqualified', () => {
    const back: PlayerAction = { op: 'take_back', player: 'ann', group: null };
    const said = (more: Partial<DeskFacts>) => planAction(back, facts({ ruled: 'dq', ball, ...more })).effects[1];
    expect(said({})).toBe('Team 3 plays again with them.');
    expect(said({ ball: { ...ball, isOutAnyway: true } })).toBe('Team 3 stays out: a teammate is disqualified.');
  });
});

describe('a disqualification', () => {
  it.each([
    ['Failed to sign the card', true],
    ['Forgot to sign', true],
    ['Used a device, not significant', false],
    ['Rule 3.3b: card not signed', true],
    ['Card returned late', true],
    ['Unsigned card', true],
    ['Rule 1.2: serious misconduct', false],
    ['Rule 4.1a: non-conforming driver', false],
  ])('for ‘%s’ leaves the score acceptable, as it is proposed: %s', (reason, expected) => {
    expect(soundsAcceptable(reason)).toBe(expected);
  });
});
