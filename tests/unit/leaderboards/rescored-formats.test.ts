/** Of teams, flights, cuts, rulings and hidden holes too boards that go on from the last are those computed anew. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Board } from '#golf/event.ts';
import { plainBoard, scores } from '#golf/presets.ts';
import type { Act, Ruling } from '#golf/rulings.ts';
import { boardsOf, gamesOf } from '#golf/score-event.ts';
import type { BoardCard, BoardFacts } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { rescored } from '#areas/scoring/rules/leaderboards/rescored.ts';
import { type ComputedBoards, computeBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import type { BoardEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { annScores, atHole, cardOf, contestOf, factsOf, gross, merged, net, points, roundOf } from './facts.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

const tournament = { id: 't', title: 'Spring Open', start_date: '2026-06-05' } as BoardEvent['tournament'];
const at = new Date('2026-06-05T18:00:00Z');
const computed = (facts: BoardFacts, form: BoardForm, before: ComputedBoards | null = null, hasRoom = true) =>
  computeBoards({ tournament, visibility: 'public', banner: null, facts, raffles: [], accounts: new Map() }, form, {
    before,
    at,
    hasRoom,
  });
const saidOf = ({ answers, results }: ComputedBoards) => [
  [...answers].map(([id, { version, json }]) => [id, version, json.toString()]),
  boardsOf(results),
  gamesOf(results),
];

const players = ['ann', 'bob', 'cy', 'dee', 'eve', 'flo'];
const teams = [
  { id: 'reds', publicName: 'Reds', players: ['ann', 'bob'] },
  { id: 'blues', publicName: 'Blues', players: ['cy', 'dee'] },
  { id: 'greens', publicName: 'Greens', players: ['eve', 'flo'] },
];
const board = (id: string, more: Partial<Board>): Board => ({ ...plainBoard, id, name: id, ...more });
const byPlayers = { rounds: ['r1', 'r2'] };
const byTeams = { of: 'teams', ...byPlayers } as const;
const boards: Board[] = [
  { ...gross, ...byPlayers, cut: { after: 'r1', keep: 3, ties: true, within: null } },
  { ...net, ...byPlayers, flights: { kind: 'score', count: 2, after: 'r1' } },
  { ...points, ...byPlayers, bestRounds: 1, flights: { kind: 'equal', count: 2 } },
  board('best ball', { ...byTeams, combine: { count: 1 }, handicap: { allowance: 850 } }),
  board('all balls', { ...byTeams, combine: { count: 2 }, score: scores.stableford }),
  board('best rounds', { ...byTeams, combine: { rounds: 1 } }),
  board('scramble', {
    of: 'teams',
    ball: 'one',
    rounds: ['r3'],
    handicap: { weights: [350, 150], rounding: 'tenth' },
    minDrives: 4,
  }),
];
const owners = [
  ...['r1', 'r2'].flatMap((roundId) => players.map((playerId) => ({ roundId, playerId, teamId: null }))),
  ...teams.map(({ id }) => ({ roundId: 'r3', playerId: null, teamId: id })),
];
const nextCard = ({ merged: before, ...card }: BoardCard, place: number, value: HoleValue, minutes: number) => {
  const when = value === null ? null : new Date(Date.parse(atHole(place)) + minutes * 60_000).toISOString();
  const hole: (typeof before.holes)[number] = [place + 1, value, value === null ? 'empty' : 'agreed', when];
  return { ...card, version: card.version + 1, merged: { ...before, holes: before.holes.with(place, hole) } };
};
const start = (thru: number): BoardFacts => ({
  ...factsOf([], {
    rounds: ['r1', 'r2', 'r3'].map((id, place) => roundOf({ id, number: place + 1 })),
    boards,
    teams,
    flightsAtStart: new Map([['points', { ann: 'A', bob: 'B', cy: 'A', dee: 'B', eve: 'A' }]]),
    contests: [contestOf(), contestOf({ id: 'skins', kind: 'skins', hole: null })],
    cards: owners.map((owner, place) => ({
      ...cardOf(owner.playerId ?? owner.teamId ?? '', annScores.slice(0, Math.max(0, thru - (place % 4))), owner),
    })),
  }),
  players: players.map((id, place) => ({
    id,
    publicName: id,
    gender: place % 2 === 0 ? 'M' : 'F',
    indexTenths: place === 3 ? null : 40 * place,
    divisions: [],
  })),
});

const ruling = (act: Act, place: number, voids: string | null = null): Ruling =>
  ({ id: `ruling-${place}`, voids, rule: '', reason: '', ...act }) as Ruling;
const act = (place: number, owner: number): Act => {
  const { roundId: round, playerId, teamId } = owners[owner] ?? { roundId: 'r1', playerId: 'ann', teamId: null };
  const card = playerId === null ? { round, team: teamId ?? '' } : { round, player: playerId };
  const acts: Act[] = [
    { kind: 'strokes', card, hole: 1, strokes: 2 },
    { kind: 'no-score', card, hole: 2 },
    { kind: 'points', card, points: -3 },
    { kind: 'status', player: playerId, team: teamId, round, status: 'wd' },
    { kind: 'status', player: playerId, team: teamId, round: null, status: 'dq' },
    { kind: 'status', player: playerId, team: teamId, round, status: 'dq', scope: 'round' },
    { kind: 'lot', board: 'gross', order: ['bob', 'ann', 'cy'] },
    { kind: 'play-off', board: 'net', flight: null, order: [['cy'], ['ann', 'bob']] },
    { kind: 'flights', board: 'gross', of: { ann: 'X', bob: 'X', cy: 'Y', dee: 'Y' } },
    { kind: 'handicap', player: playerId ?? 'ann', round, handicap: { playing: 90 } as never },
    { kind: 'shorten', round, holes: 'front' },
  ];
  return acts[place % acts.length] as Act;
};

type Step = (facts: BoardFacts) => BoardFacts;
const ofCard =
  (owner: number, change: (card: BoardCard) => BoardCard): Step =>
  (facts) => ({
    ...facts,
    cards: facts.cards.map((card, place) => (place === owner ? change(card) : card)),
  });
const ofRound =
  (place: number, more: object): Step =>
  (facts) => ({
    ...facts,
    rounds: facts.rounds.map((round, own) => (own === place ? { ...round, ...more } : round)),
  });
const card = fc.nat(owners.length - 1);
const value = fc.oneof(fc.integer({ min: 2, max: 9 }), fc.constantFrom<HoleValue>('X', '-', null));
const score = fc
  .record({ card, hole: fc.nat(17), value, minutes: fc.integer({ min: -300, max: 300 }) })
  .map(({ card: own, hole, value: said, minutes }) => ofCard(own, (one) => nextCard(one, hole, said, minutes)));
const others: fc.Arbitrary<Step>[] = [
  fc.tuple(fc.nat(20), card).map(([place, owner]) => (facts) => ({
    ...facts,
    rulings: [...facts.rulings, ruling(act(place, owner), facts.rulings.length)],
  })),
  fc.nat(3).map((back) => (facts) => {
    const voided = facts.rulings.at(-1 - back);
    const voiding = voided && ruling({ kind: 'void' }, facts.rulings.length, voided.id);
    return voiding ? { ...facts, rulings: [...facts.rulings, voiding] } : facts;
  }),
  fc
    .tuple(fc.nat(2), fc.constantFrom('playing', 'suspended', 'finished', 'official', 'cancelled'))
    .map(([place, status]) => ofRound(place, { status })),
  fc.tuple(fc.nat(2), fc.nat(4)).map(([place, hiddenHoles]) => ofRound(place, { hiddenHoles, revealStep: null })),
  fc.tuple(fc.nat(2), fc.nat(4)).map(([place, revealStep]) => ofRound(place, { revealStep })),
  fc
    .tuple(card, fc.nat(17))
    .map(([own, hole]) => ofCard(own, (one) => ({ ...one, merged: { ...one.merged, differs: [hole + 1] } }))),
  fc
    .tuple(card, fc.constantFrom('open', 'returned'))
    .map(([own, state]) => ofCard(own, (one) => ({ ...one, merged: { ...one.merged, state: state as 'open' } }))),
  fc
    .tuple(card, fc.constantFrom(...players))
    .map(([own, player]) =>
      ofCard(own, (one) => ({ ...one, merged: { ...one.merged, drives: { 1: player, 2: player } } })),
    ),
  fc.tuple(card, fc.constantFrom(1, 10)).map(([own, startHole]) => ofCard(own, (one) => ({ ...one, startHole }))),
  fc.constantFrom('zero', 'highest', 'none').map((noIndex) => (facts) => ({ ...facts, noIndex: noIndex as 'zero' })),
  fc.tuple(fc.nat(5), fc.nat(300)).map(([place, indexTenths]) => (facts) => ({
    ...facts,
    players: facts.players.map((own, other) => (other === place ? { ...own, indexTenths } : own)),
  })),
  fc.constant((facts) => ({ ...facts, teams: facts.teams.map((team) => ({ ...team })) })),
  card.map((own) => (facts) => ({ ...facts, cards: facts.cards.filter((_, place) => place !== own) })),
  card.map((own) => (facts) => {
    const twice = facts.cards[own];
    return twice
      ? { ...facts, cards: [...facts.cards, { ...twice, id: `${twice.id}-two`, merged: merged([4]) }] }
      : facts;
  }),
];

it('comes to the same as all computed anew, whatever is played and whatever the committee says', () => {
  const rare = others.map((arbitrary) => ({ arbitrary, weight: 1 }));
  const steps = fc.array(fc.oneof({ arbitrary: score, weight: 30 }, ...rare), { minLength: 4, maxLength: 16 });
  const form = fc.constantFrom<BoardForm>('public', 'committee');
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 18 }), form, steps, (thru, own, all) => {
      let facts = start(thru);
      let kept = computed(facts, own);
      for (const step of all) {
        facts = step(facts);
        kept = computed(facts, own, kept);
        expect(saidOf(kept)).toEqual(saidOf(computed(facts, own)));
      }
    }),
    { numRuns: 12 },
  );
});

it('scores of players, of teams and of their one ball are taken over without scoring all', () => {
  const facts = start(9);
  const { results } = computed(facts, 'public');
  const takenOver = owners.map((_, own) => {
    const next = ofCard(own, (one) => nextCard(one, 12, 7, 0))(facts);
    return rescored(results, facts, next) !== null;
  });
  expect(takenOver).toEqual(owners.map(() => true));
});

it('who has come how far goes by one rule for players without a handicap, also after it was changed', () => {
  const boards = [net];
  const rounds = [roundOf()];
  const facts: BoardFacts = { ...start(9), boards, rounds, noIndex: 'zero' };
  const cards = facts.cards.filter(({ roundId }) => roundId === 'r1');
  const before = { ...facts, cards };
  const after: BoardFacts = { ...before, noIndex: 'highest' };
  const kept = computed(after, 'public', computed(before, 'public'));
  const movesOf = ({ answers }: ComputedBoards) => answers.get('net')?.leaderboard.board?.rows.map(({ move }) => move);
  expect(movesOf(kept)).toEqual(movesOf(computed(after, 'public')));
});
