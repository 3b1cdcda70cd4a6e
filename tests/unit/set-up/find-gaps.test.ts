import { describe, expect, it } from 'vitest';
import { plainBoard, scores } from '#golf/presets.ts';
import { findGaps, type GapFacts, type GapPlayer, goOnWords, netNeedsOf } from '#areas/play/rules/set-up/find-gaps.ts';
import { player } from './set-ups.ts';

const field = (count: number, more: (place: number) => Partial<GapPlayer> = () => ({})): GapPlayer[] =>
  Array.from({ length: count }, (_, place) => ({
    ...player(`p${place}`),
    hasMail: true,
    hasTee: true,
    isOut: false,
    ...more(place),
  }));
const teamsOf = (players: readonly GapPlayer[], size: number) =>
  Array.from({ length: Math.ceil(players.length / size) }, (_, turn) => ({
    id: `t${turn}`,
    name: `Team ${turn + 1}`,
    players: players.slice(turn * size, (turn + 1) * size).map(({ id }) => id),
  }));
const facts = (players: readonly GapPlayer[], more: Partial<GapFacts> = {}): GapFacts => ({
  stage: 'open',
  players,
  teams: [],
  teamSize: 1,
  net: { balls: Number.POSITIVE_INFINITY },
  noIndex: 'none',
  sheets: [],
  divisions: [],
  open: [],
  date: '2027-06-05',
  ...more,
});
const texts = (given: GapFacts) => findGaps(given).map(({ text }) => text);

describe('the gaps of a field', () => {
  const every = (places: readonly number[]) => (place: number) => (places.includes(place) ? { indexTenths: null } : {});
  const four = field(72, every([0, 5, 10, 71]));

  it('are none where everything is there', () => {
    const players = field(8);
    expect(findGaps(facts(players, { teams: teamsOf(players, 4), teamSize: 4 }))).toEqual([]);
  });

  it('count who has no handicap, and the teams that have no net result by it', () => {
    const [gap] = findGaps(facts(four, { teams: teamsOf(four, 4), teamSize: 4 }));
    expect(gap).toMatchObject({
      code: 'no_index',
      text: '4 players have no handicap: 4 teams have no net result.',
      mends: ['handicaps', 'count_as_zero'],
      players: ['p0', 'p5', 'p10', 'p71'],
    });
    expect(goOnWords(gap ? [gap] : [])).toBe('Go on: 4 teams without a net result');
    const one = field(4, every([2]));
    expect(texts(facts(one, { teams: teamsOf(one, 4), teamSize: 4 }))).toEqual([
      '1 player has no handicap: 1 team has no net result.',
    ]);
  });

  it.each([
    ['counted as 0', { noIndex: 'zero' as const }],
    ['counted as the highest', { noIndex: 'highest' as const }],
    ['where nothing is net', { net: null }],
  ])('leave nobody without a result who is %s', (_, more) => {
    expect(findGaps(facts(four, { teams: teamsOf(four, 4), teamSize: 4, ...more }))).toEqual([]);
  });

  it('say it of players who play for themselves, and of balls that the others make up for', () => {
    const [alone] = findGaps(facts(four));
    expect(alone?.text).toBe('4 players have no handicap: they have no net result.');
    expect(alone?.loss).toBe('4 players without a net result');
    const [balls] = findGaps(facts(four, { teams: teamsOf(four, 4), teamSize: 4, net: { balls: 1 } }));
    expect(balls).toMatchObject({
      text: '4 players have no handicap: their balls count in no net result.',
      loss: null,
    });
    const pairs = field(4, every([0, 1, 2]));
    const [both] = findGaps(facts(pairs, { teams: teamsOf(pairs, 2), teamSize: 2, net: { balls: 1 } }));
    expect(both?.text).toBe('3 players have no handicap: 1 team has no net result.');
  });

  it('do not count the ball of somebody who has left the team', () => {
    const pair = field(2, every([1]));
    const left = facts(pair.slice(1), { teams: teamsOf(pair, 2), teamSize: 2, net: { balls: 1 } });
    // The only one who is still there has no handicap, so that no ball counts.
    expect(texts(left)[0]).toBe('1 player has no handicap: 1 team has no net result.');
  });

  it.each([
    ['one ball', { ball: 'one' as const }, Number.POSITIVE_INFINITY],
    ['the best two', { combine: { count: 2 } }, 2],
    ['one, two or three by hole', { combine: { count: [1, 2, 3] } }, 3],
    ['the best two in points, where one ball has points alone', { combine: { count: 2 }, score: scores.stableford }, 1],
    ['whole rounds of two', { combine: { rounds: 2 }, score: scores.stableford }, 2],
  ])('know what a net result of %s needs', (_, board, balls) => {
    expect(netNeedsOf({ ...plainBoard, ...board })).toEqual({ balls });
  });

  it('name who is in no team, and teams that are short', () => {
    const players = field(9);
    const gaps = findGaps(facts(players, { teams: teamsOf(players.slice(0, 7), 4), teamSize: 4 }));
    expect(gaps).toMatchObject([
      {
        code: 'no_team',
        text: '2 players are in no team: they have no result.',
        mends: ['teams'],
        players: ['p7', 'p8'],
        loss: '2 players without a result',
      },
      { code: 'short_team', text: '1 team has 3 of 4 players.', mends: ['merge'], loss: null },
    ]);
    expect(goOnWords(gaps)).toBe('Go on: 2 players without a result');
    // A player who has left is in a team as nobody is.
    const left = facts(players.slice(0, 6), { teams: teamsOf(players.slice(0, 8), 4), teamSize: 4 });
    expect(texts(left)).toEqual(['1 team has 2 of 4 players.']);
  });

  it('name teams that are larger than what is played, which are split', () => {
    const players = field(10);
    const teams = teamsOf(players, 4);
    expect(findGaps(facts(players, { teams, teamSize: 2 }))).toMatchObject([
      {
        code: 'large_team',
        text: '2 teams have 4 players, and 2 play for one result.',
        mends: ['split'],
        players: players.slice(0, 8).map(({ id }) => id),
        loss: null,
      },
    ]);
    expect(texts(facts(players, { teams, teamSize: 1 }))).toEqual([]);
  });

  it('are those that still matter once nobody plays any more', () => {
    const players = field(9, (place) => ({
      hasMail: false,
      hasTee: false,
      ...(place === 0 ? { indexTenths: null } : {}),
    }));
    const given = { teams: teamsOf(players.slice(0, 7), 4), teamSize: 4, sheets: [new Set(['p0'])], open: [30_000] };
    const at = (stage: GapFacts['stage']) => findGaps(facts(players, { ...given, stage })).map(({ code }) => code);
    expect(at('open')).toEqual(['no_index', 'no_team', 'short_team', 'no_group', 'no_tee', 'unpaid', 'no_mail']);
    expect(at('closed')).toEqual(['no_index', 'no_team', 'unpaid']);
    expect(at('official')).toEqual(['no_index', 'no_team', 'unpaid']);
    // Nobody is asked again to go on without them.
    expect(findGaps(facts(players, { ...given, stage: 'official' })).flatMap(({ loss }) => loss ?? [])).toEqual([]);
    const [, noTeam] = findGaps(facts(players, { ...given, stage: 'closed' }));
    // Teams stay as they are by then, so that nothing can be done about it.
    expect(noTeam).toMatchObject({ mends: [], loss: '2 players without a result' });
  });

  it.each([
    ['3 players are not on the tee sheet.', 'sheet', facts(field(5), { sheets: [new Set(['p0', 'p1'])] })],
    [
      '5 players have no tees: Men or Ladies?',
      'people',
      facts(field(6, (place) => (place < 5 ? { hasTee: false } : {}))),
    ],
    [
      'Ladies has nobody in it; 16 ladies have entered.',
      'divisions',
      facts(
        field(20, (place) => ({ gender: place < 16 ? 'f' : 'm' })),
        {
          divisions: [
            {
              id: 'ladies',
              name: 'Ladies',
              gender: 'f',
              minIndexTenths: null,
              maxIndexTenths: null,
              minAge: null,
              maxAge: null,
            },
          ],
        },
      ),
    ],
    ['$300 is open from 3 entries.', 'unpaid', facts(field(1), { open: [10_000, 10_000, 10_000] })],
    ['$12.50 is open from 1 entry.', 'unpaid', facts(field(1), { open: [1_250] })],
    [
      '36 players have no email: they are not told.',
      'players',
      facts(field(72, (place) => ({ hasMail: place % 2 === 0 }))),
    ],
  ] as const)('say ‘%s’', (text, mend, given) => {
    expect(findGaps(given)).toMatchObject([{ text, mends: [mend], loss: null }]);
  });
});
