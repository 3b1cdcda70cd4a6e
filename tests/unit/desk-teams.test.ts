import { describe, expect, it } from 'vitest';
import { deskLinesOf, lineFactsOf } from '#areas/day/rules/desk-lines.ts';
import { planTeam, type TeamMember } from '#areas/day/rules/desk-team.ts';
import { linePlaces } from '#areas/day/web/desk/desk-words.ts';
import type { DeskPlayer } from '#areas/scoring/contract/desk.ts';
import { boughtText } from '#kernel/rules/bought-text.ts';

const member = (name: string, more: Partial<TeamMember> = {}): TeamMember => ({
  id: name.toLowerCase(),
  name,
  isHere: false,
  isNoShow: false,
  hasWithdrawn: false,
  isDisqualified: false,
  isInField: true,
  ...more,
});

describe('a team is here', () => {
  it('as whoever of it can be, and says why the others are not', () => {
    const members = [
      member('Ann', { isHere: true }),
      member('Bo'),
      member('Cy', { hasWithdrawn: true, isHere: true }),
      member('Di', { isDisqualified: true }),
      member('Ed', { isInField: false }),
      member('Flo', { isNoShow: true, isHere: true }),
    ];
    expect(planTeam('Herons', members, true)).toEqual({
      effects: [
        'Herons is here: Ann, Bo.',
        'Cy has withdrawn.',
        'Di is disqualified.',
        'Ed has not paid yet.',
        'Flo was noted as not here: switch them on if they came.',
      ],
      players: ['bo'],
      refusal: null,
    });
    expect(planTeam('Herons', members, false)).toEqual({
      effects: ['Herons is not here yet.'],
      players: ['ann', 'cy'],
      refusal: null,
    });
  });

  it('in the same words for who presses second', () => {
    const before = [member('Ann'), member('Bo')];
    const after = before.map((one) => ({ ...one, isHere: true }));
    expect(planTeam('Herons', after, true)).toEqual({ ...planTeam('Herons', before, true), players: [] });
  });

  it('is refused where nobody can be', () => {
    expect(planTeam('Herons', [member('Ann', { isInField: false })], true)).toEqual({
      effects: [],
      players: [],
      refusal: 'Nobody of Herons can be checked in. Ann has not paid yet.',
    });
  });
});

const player = (name: string, more: Partial<DeskPlayer> = {}): DeskPlayer => ({
  id: name,
  registration_id: `entry of ${name}`,
  order_number: 'K7Q2-9M4',
  name,
  team_id: 'herons',
  team_name: 'Herons',
  state: 'in',
  checked_in_at: null,
  has_withdrawn: false,
  is_disqualified: false,
  is_off_sheet: false,
  code: 'A3F0-9C21',
  due: null,
  pays: 'captain',
  is_in_field: true,
  places: 1,
  bought: [],
  has_account: false,
  index: null,
  cart: null,
  group: null,
  ...more,
});
const nine = '2026-06-01T09:00:00.000Z';
const ten = '2026-06-01T10:00:00.000Z';

describe('the lines of the desk', () => {
  it('are teams by their names, and people in none by their own', () => {
    const alone = player('Zoe', { team_id: null, team_name: 'Late Birds' });
    expect(deskLinesOf([player('Ann'), alone, player('Bo')])).toMatchObject([
      { key: 'herons', name: 'Herons', isTeam: true, players: [{ name: 'Ann' }, { name: 'Bo' }] },
      { key: 'Zoe', name: 'Zoe', isTeam: false, players: [{ name: 'Zoe' }] },
    ]);
  });

  it('count what an entry owes once, and all that was bought', () => {
    const entry = { registration_id: 'e', due: 200, places: 2 };
    const players = [
      player('Ann', { ...entry, bought: [{ name: 'Mulligan', quantity: 2 }] }),
      player('Bo', entry),
      player('Cy', { due: 100, bought: [{ name: 'Mulligan', quantity: 1 }] }),
    ];
    const facts = lineFactsOf({ players });
    expect(facts).toMatchObject({ due: 300, owing: [{ due: 200 }, { due: 100 }] });
    expect(boughtText(facts.bought)).toBe('3 mulligans');
  });

  it.each<[string, Partial<DeskPlayer>[], [expected: number, here: number, since: string | null]]>([
    ['nobody here', [{}, {}], [2, 0, null]],
    ['one here', [{ checked_in_at: nine }, {}], [2, 1, null]],
    ['all here', [{ checked_in_at: ten }, { checked_in_at: nine }], [2, 2, ten]],
    ['the other does not come', [{ checked_in_at: nine }, { state: 'no_show' }], [1, 1, nine]],
    ['the other has withdrawn', [{ checked_in_at: nine }, { has_withdrawn: true }], [1, 1, nine]],
    ['the other has not paid', [{ checked_in_at: nine }, { is_in_field: false }], [1, 1, nine]],
    ['the other missed the cut', [{ checked_in_at: nine }, { is_off_sheet: true }], [1, 1, nine]],
    ['nobody to wait for', [{ has_withdrawn: true }], [0, 0, null]],
  ])('%s', (_, people, [expected, here, since]) => {
    const players = people.map((more, place) => player(String(place), more));
    expect(lineFactsOf({ players })).toMatchObject({ expected, here, since });
  });

  it('say where a team starts, each place once', () => {
    const at = (number: number, letter = '') => ({
      group: { id: `g${number}`, number, start: { time: '09:00', hole: number, letter } },
    });
    expect(linePlaces([at(7, 'A'), at(7, 'A')], true)).toBe('Hole 7A');
    expect(linePlaces([at(7), at(8)], true)).toBe('Hole 7, Hole 8');
    expect(linePlaces([at(2)], false)).toBe('Group 2 · 9:00 AM, hole 2');
    expect(linePlaces([{ group: null }], true)).toBe('In no group');
  });
});

it.each([
  [
    [
      ['Mulligan', 8],
      ['Raffle', 3],
      ['Lunch', 4],
    ],
    '8 mulligans, 3 raffles, 4 lunches',
  ],
  [
    [
      ['Mulligans', 2],
      ['Dinner', 1],
    ],
    '2 mulligans, 1 dinner',
  ],
  [
    [
      ['Sunday Dinner', 2],
      ['BBQ', 2],
      ['iPad case', 2],
      ['Buy-in party', 2],
    ],
    '2 Sunday Dinners, 2 BBQ, 2 iPad cases, 2 buy-in parties',
  ],
  [[], ''],
] as [[string, number][], string][])('what was bought reads %j', (bought, text) => {
  expect(boughtText(bought.map(([name, quantity]) => ({ name, quantity })))).toBe(text);
});
