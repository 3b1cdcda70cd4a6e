import { describe, expect, it } from 'vitest';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { lackOf, linesOf } from '#areas/entries/rules/field-lines.ts';

const one = (name: string, fields: Partial<FieldPlayer> = {}) =>
  ({
    id: name,
    position: 0,
    name,
    handicap: 9,
    paid: true,
    payment_status: 'completed',
    payment_amount: 100,
    open_amount: 0,
    pays_later: false,
    team_id: null,
    team_name: null,
    places: 1,
    is_disputed: false,
    ...fields,
  }) as FieldPlayer;
const pending = { paid: false, payment_status: 'pending', open_amount: 100 } as const;

describe('the lines of a field', () => {
  it.each<[what: string, players: FieldPlayer[], lines: [name: string, isGroup: boolean, players: number][]]>([
    ['nobody', [], []],
    [
      'who entered alone',
      [one('Ann'), one('Bo', { team_name: 'A label' })],
      [
        ['Ann', false, 1],
        ['Bo', false, 1],
      ],
    ],
    [
      'a team of several entries',
      [one('Ann', { team_id: 't', team_name: 'Eagles' }), one('Bo', { team_id: 't', team_name: 'Eagles' })],
      [['Eagles', true, 2]],
    ],
    ['a team of one', [one('Ann', { team_id: 't', team_name: 'Eagles' })], [['Eagles', true, 1]]],
    [
      'a group that is in no team',
      [one('Ann', { id: 'e', team_name: 'Crew' }), one('Bo', { id: 'e', position: 1, team_name: 'Crew' })],
      [['Crew', true, 2]],
    ],
    [
      'a group without a name',
      [one('Ann', { id: 'e', team_name: '' }), one('Bo', { id: 'e', position: 1, team_name: '' })],
      [['Ann and 1 more', true, 2]],
    ],
    [
      'a team whose people came apart',
      [one('Ann', { team_id: 't', team_name: 'T' }), one('Bo'), one('Cy', { team_id: 't', team_name: 'T' })],
      [
        ['T', true, 2],
        ['Bo', false, 1],
      ],
    ],
  ])('%s', (_, players, lines) =>
    expect(linesOf(players).map(({ name, isGroup, players: own }) => [name, isGroup, own.length])).toEqual(lines),
  );
});

const nothing = { unpaid: 0, noHandicap: 0, noTeam: false, isDisputed: false };

describe('what a line lacks', () => {
  it.each<[what: string, players: FieldPlayer[], inTeams: boolean, lack: Partial<ReturnType<typeof lackOf>>]>([
    ['nothing', [one('Ann')], false, {}],
    ['no team where nobody has one', [one('Ann')], true, { noTeam: true }],
    ['a team only once it is paid', [one('Ann', pending)], true, { unpaid: 100 }],
    [
      'a team at once where it is paid later',
      [one('Ann', { ...pending, pays_later: true })],
      true,
      { unpaid: 100, noTeam: true },
    ],
    ['nothing in a team', [one('Ann', { team_id: 't' })], true, {}],
    [
      'the price of an entry, once',
      [one('Ann', { id: 'e', ...pending, open_amount: 400 }), one('Bo', { id: 'e', ...pending, open_amount: 400 })],
      false,
      { unpaid: 400 },
    ],
    ['of two entries both', [one('Ann', pending), one('Bo', pending)], false, { unpaid: 200 }],
    ['handicaps', [one('Ann', { handicap: null }), one('Bo', { handicap: 0 })], false, { noHandicap: 1 }],
    ['peace', [one('Ann', { is_disputed: true })], false, { isDisputed: true }],
    [
      'nothing of what has ended',
      [one('Ann', { payment_status: 'refunded', paid: false, handicap: null, is_disputed: true })],
      true,
      {},
    ],
  ])('%s', (_, players, inTeams, lack) => expect(lackOf({ players }, inTeams)).toEqual({ ...nothing, ...lack }));
});
