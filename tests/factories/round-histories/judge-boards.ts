import { isDeepStrictEqual } from 'node:util';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { BoardFacts } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { computeBoards, type ComputedBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import { type BoardEvent, readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { orderOf } from './deliver.ts';
import { fault, maybe, newId, read, type World } from './world.ts';

type Form = 'public' | 'committee';
export type BoardsSaid = {
  event: BoardEvent;
  computed: Record<Form, ComputedBoards>;
  said: Record<Form, Leaderboard[]>;
};

/** A board without what depends on when it was looked at before. */
const plain = ({ version: _, read_at: __, ...said }: Leaderboard) => ({
  ...said,
  board: said.board && { ...said.board, rows: said.board.rows.map(({ move: ___, ...row }) => row) },
});

/** All boards of a form by the API. A board that nobody knows has it read everything anew. */
async function readBoards(world: World, form: Form): Promise<Leaderboard[]> {
  const path = `/api/leaderboards/${world.tournamentId}?form=${form}`;
  const as = form === 'public' ? null : undefined;
  const options = as === undefined ? {} : { as };
  await read(world, `${path}&board=${newId()}`, options);
  const { status, body: main } = await read(world, path, options);
  if (status !== 200) {
    fault(world, `${path}: ${status} ${JSON.stringify(main)}`);
    return [];
  }
  const others = (main as Leaderboard).boards.filter(({ id }) => id !== main.board?.id);
  const answers = await Promise.all(others.map(({ id }) => read(world, `${path}&board=${id}`, options)));
  return [main, ...answers.map(({ body }) => body)];
}

/** The printed numbers of the holes that everybody is not to know, by card. */
export function hiddenOf(facts: BoardFacts, roundId: string, start: number): Set<number> {
  const round = facts.rounds.find(({ id }) => id === roundId);
  if (!round || round.status === 'official' || round.status === 'cancelled') return new Set();
  const count = Math.max(0, round.hiddenHoles - (round.revealStep ?? 0));
  const order = orderOf(round.numbers, start);
  return new Set(count > 0 ? order.slice(-count) : []);
}

/** The same event, with something else on every hole that is hidden. */
function otherwiseOnHidden(facts: BoardFacts): BoardFacts {
  const teams = new Map(facts.teams.map(({ id, players }) => [id, players]));
  const hidden = new Map(
    facts.cards.flatMap(({ roundId, playerId, teamId, startHole }) =>
      [playerId ?? '', ...(teams.get(teamId ?? '') ?? [])].map(
        (own) => [`${roundId} ${own}`, hiddenOf(facts, roundId, startHole)] as const,
      ),
    ),
  );
  return {
    ...facts,
    cards: facts.cards.map((card) => {
      const own = hiddenOf(facts, card.roundId, card.startHole);
      const holes = card.merged.holes.map((hole): typeof hole =>
        own.has(hole[0]) ? [hole[0], hole[1] === 2 ? null : 2, 'agreed', new Date().toISOString()] : hole,
      );
      return { ...card, merged: { ...card.merged, holes } };
    }),
    contests: facts.contests.map((contest) => ({
      ...contest,
      lengths: contest.lengths.map((one) =>
        contest.hole !== null && hidden.get(`${contest.roundId} ${one.playerId}`)?.has(contest.hole)
          ? { ...one, lengthMm: 12_345 }
          : one,
      ),
    })),
  };
}

function judgeForms(world: World, { computed, said, event }: BoardsSaid): void {
  for (const form of ['public', 'committee'] as const) {
    const answers = [...computed[form].answers.values()].map(({ leaderboard }) => plain(leaderboard));
    for (const one of said[form]) {
      const own = answers.find(({ board }) => board?.id === one.board?.id);
      const api = plain(one);
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(own ?? null)), api))
        fault(
          world,
          `${form} board ${one.board?.name} of the API is another than what is stored comes to: ${JSON.stringify([own, api])}`,
        );
    }
  }
  const isHiding = event.facts.rounds.some(
    ({ hiddenHoles, revealStep, status }) =>
      status !== 'official' && status !== 'cancelled' && hiddenHoles - (revealStep ?? 0) > 0,
  );
  if (isHiding) {
    const other = computeBoards({ ...event, facts: otherwiseOnHidden(event.facts) }, 'public');
    for (const [id, { leaderboard }] of computed.public.answers)
      if (!isDeepStrictEqual(plain(leaderboard), plain((other.answers.get(id) ?? { leaderboard }).leaderboard)))
        fault(world, `hidden holes show on ${leaderboard.board?.name}`);
  } else
    for (const one of said.public) {
      const twin = said.committee.find(({ board }) => board?.id === one.board?.id);
      if (!twin || !isDeepStrictEqual(plain(one), plain(twin)))
        fault(
          world,
          `nothing is hidden, and ${one.board?.name} differs: ${JSON.stringify([plain(one), twin && plain(twin)])}`,
        );
    }
}

/** Everybody is on each board, or in a team that is; who is in none is named among what is missing, with the reason. */
async function judgePeople(world: World, { said, event, computed }: BoardsSaid): Promise<void> {
  const { rows: people } = await world.server.context.pool.query<{ id: string }>(
    `select p.id from registration_players p join tournament_registrations r on r.id = p.registration_id
     where r.tournament_id = $1 and r.payment_status = 'completed'`,
    [world.tournamentId],
  );
  const { body } = await read(world, `/api/organizer/tournaments/${world.tournamentId}/gaps`);
  const named = new Set(
    (body.gaps as { code: string; players: { id: string }[] }[])
      .filter(({ code }) => code === 'no_team')
      .flatMap(({ players }) => players.map(({ id }) => id)),
  );
  // Once results are official, or all is cancelled, nothing of the field can be mended, and nobody is named any more.
  const isOver = event.facts.rounds.every(({ status }) => ['official', 'cancelled'].includes(status));
  const members = new Map(event.facts.teams.map(({ id, players }) => [id, players]));
  const { isFinal } = computed.committee.results.prepared.event;
  for (const { board } of said.committee) {
    if (!board || !['strokes', 'points', 'par'].includes(board.kind)) continue;
    const isOpenToAll = event.facts.boards.find(({ id }) => id === board.id)?.only === null;
    const on = new Set(board.rows.flatMap(({ id }) => members.get(id) ?? [id]));
    for (const { id } of people)
      if (isOpenToAll && !on.has(id) && !(board.of === 'teams' && (isOver || named.has(id))))
        fault(world, `${id} is neither on ${board.name} nor named with a reason`);
    for (const row of board.rows)
      if (isFinal && row.pos === '-' && !row.status)
        fault(world, `${row.name} has no place on ${board.name}, and no reason`);
  }
}

/** Flights by index are what they were at the first score. */
function judgeFlights(world: World, { said, event }: BoardsSaid): void {
  for (const { board } of said.committee) {
    if (!board || !event.facts.flightsAtStart.get(board.id)) continue;
    for (const { id, flight, name } of board.rows) {
      const key = `${board.id} ${id}`;
      const before = world.flights.get(key);
      if (before !== undefined && before !== flight)
        fault(world, `${name} was in flight ${before} of ${board.name} and is in ${flight}`);
      if (flight !== undefined) world.flights.set(key, flight);
    }
  }
}

export async function judgeBoards(world: World): Promise<BoardsSaid | null> {
  const [everybody, committee] = await Promise.all([readBoards(world, 'public'), readBoards(world, 'committee')]);
  const event = await readEvent(world.server.context.pool, world.tournamentId);
  if (!event) return null;
  const boards: BoardsSaid = {
    event,
    computed: { public: computeBoards(event, 'public'), committee: computeBoards(event, 'committee') },
    said: { public: everybody, committee },
  };
  judgeForms(world, boards);
  if (world.isWhole || maybe(world, 0.5)) await judgePeople(world, boards);
  judgeFlights(world, boards);
  return boards;
}
