import { gameplayStyles } from '#kernel/contract/tournament-choices.ts';
import { noIndexNames, tiesNames } from '#areas/play/contract/play.ts';
import { playLengthNames, resultKindNames } from '#areas/tournaments/contract/play-answers.ts';
import type { Teams } from '#areas/play/contract/teams.ts';
import { sizesOf } from '#areas/play/rules/set-up/resolve-answers.ts';
import { inDays } from '#tests/factories/tournaments.ts';
import { act, below, maybe, newId, pick, read, type RoundNow, roundsNow, type World } from './world.ts';
import { scoringModeNames } from '#kernel/contract/scoring-choices.ts';

/** The committee's acts before play: the set-up, teams, tee sheets, indexes. Much of it is tried later as well. */

const play = ({ tournamentId }: World) => `/api/organizer/tournaments/${tournamentId}/play`;

const anyAnswer: Record<string, (world: World) => object> = {
  style: (world) => {
    const style = pick(world, gameplayStyles);
    return { style, team_size: pick(world, sizesOf(style)) };
  },
  results: (world) => ({ results: pick(world, resultKindNames) }),
  length: (world) => {
    const length = pick(world, playLengthNames);
    const dates = length === 'days' ? [inDays(world.server, 30), inDays(world.server, 31)] : null;
    return { length, dates };
  },
  dates: (world) => {
    const from = below(world, 3) * 30;
    if (world.answers.length !== 'days') return {};
    return { dates: [inDays(world.server, from), inDays(world.server, from + 1)] };
  },
  start_kind: (world) => ({ start_kind: pick(world, ['one_tee', 'two_tees', 'shotgun']) }),
  first_time: (world) => ({ first_time: pick(world, ['08:00', '09:30']) }),
};

const anyChange: Record<string, (world: World) => object> = {
  scoring_mode: (world) => ({ scoring_mode: pick(world, scoringModeNames) }),
  hidden_holes: (world) => ({ hidden_holes: pick(world, [0, 0, 1, 3, 9]) }),
  flights: (world) => ({ flights: pick(world, [1, 2, 3]) }),
  ties: (world) => ({ ties: pick(world, tiesNames) }),
  no_index: (world) => ({ no_index: pick(world, noIndexNames) }),
  group_size: (world) => ({ group_size: pick(world, [2, 3, 4]) }),
  groups_per_hole: (world) => ({ groups_per_hole: pick(world, [1, 2]) }),
  is_for_record: (world) => ({ is_for_record: maybe(world, 0.7) }),
  tees: (world) => ({
    tees: maybe(world, 0.5)
      ? []
      : ['m', 'f', 'any'].map((gender) => ({
          round: 1,
          division_id: null,
          gender,
          age: 'any',
          tee_id: pick(world, ['white-m', 'gold-m']),
        })),
  }),
  holes: (world) => ({ rounds: maybe(world, 0.5) ? {} : { 1: { holes: pick(world, ['all', 'front', 'back']) } } }),
};

/** Saves the set-up with these answers and changes; they are remembered where they were taken. */
async function save(world: World, note: string, answers: object, changes: object): Promise<void> {
  const { version } = (await read(world, play(world))).body;
  const body = {
    version,
    answers: { course_id: world.host.courseId, ...world.answers, ...answers },
    changes: { ...world.changes, ...changes },
    ...(maybe(world, 0.75) ? { reason: 'It was meant so' } : {}),
  };
  const said = `${note} ${JSON.stringify({ ...answers, ...changes })}`;
  const saved = await act(world, said, 'PUT', play(world), body);
  if (saved.status !== 200) return;
  world.answers = { ...world.answers, ...answers };
  world.changes = { ...world.changes, ...changes };
  if ('flights' in changes || 'style' in answers || 'results' in answers) world.flights.clear();
}

export async function beginSetUp(world: World): Promise<void> {
  const few = (all: typeof anyAnswer, share: number) =>
    Object.assign({}, ...Object.values(all).map((one) => (maybe(world, share) ? one(world) : {})));
  const mode = pick(world, ['one', 'one', ...scoringModeNames]);
  await save(world, 'set up', few(anyAnswer, 0.7), { scoring_mode: mode, ...few(anyChange, 0.35) });
}

const someRound = async (world: World): Promise<RoundNow | undefined> => pick(world, await roundsNow(world));
/** Mostly the round that is played. */
export async function presentRound(world: World): Promise<RoundNow | undefined> {
  const rounds = await roundsNow(world);
  const open = rounds.find(({ status }) => !['finished', 'official', 'cancelled'].includes(status));
  return maybe(world, 0.85) ? (open ?? rounds.at(-1)) : pick(world, rounds);
}

/** Groups are made for a round's players, and taken over. */
export async function makeSheet(world: World, round: RoundNow): Promise<void> {
  const path = `/api/organizer/rounds/${round.id}/sheet`;
  const body = {
    pairing: pick(world, ['random', 'by_index', 'balanced', 'as_entered', 'by_score', 'match_play_draw']),
    seed: below(world, 1_000),
    group_size: pick(world, [2, 3, 4, 4]),
  };
  const proposed = await act(world, `propose ${body.pairing}`, 'POST', `${path}/proposals`, body, { isLook: true });
  if (proposed.status !== 200) return;
  const { version } = (await read(world, path)).body;
  const ops = [{ op: 'use_proposal', groups: proposed.body.groups }];
  await act(world, `use groups of round ${round.number}`, 'PATCH', path, {
    sheet_version: version,
    editor: world.tournamentId,
    ops,
  });
}

export const publish = (world: World, round: RoundNow) =>
  act(world, `publish round ${round.number}`, 'POST', `/api/organizer/rounds/${round.id}/sheet/publish`, {
    tell: 'none',
    go_on: true,
  });

const teamsOf = ({ tournamentId }: World) => `/api/organizer/tournaments/${tournamentId}/teams`;

/** Proposes teams for players without one, also in teams that are not full; now and then one is left out. */
export async function makeTeams(world: World): Promise<void> {
  const body = { pairing: pick(world, ['random', 'by_index', 'balanced']), seed: below(world, 1_000) };
  const path = `${teamsOf(world)}/proposals`;
  const proposed = await act(world, 'propose teams', 'POST', path, body, { isLook: true });
  if (proposed.status !== 200) return;
  const teams = proposed.body.teams.slice(maybe(world, 0.15) ? 1 : 0) as {
    id: string | null;
    name: string;
    players: string[];
  }[];
  const operations = teams.map(({ id, name, players }) =>
    id === null ? { op: 'make', team: newId(), name, players } : { op: 'move', team: id, players },
  );
  if (operations.length > 0) await act(world, 'make teams', 'POST', `${teamsOf(world)}/operations`, { operations });
}

/** One change of the teams that there are. */
async function changeTeams(world: World): Promise<void> {
  const { teams, without } = (await read(world, teamsOf(world))).body as Teams;
  const team = pick(world, teams);
  const player = pick(world, [...teams.flatMap(({ players }) => players), ...without]);
  if (!team || !player) return;
  const operation = pick<object>(world, [
    { op: 'move', team: team.id, players: [player.id] },
    { op: 'move', team: null, players: [player.id] },
    { op: 'rename', team: team.id, name: `Team ${world.done.length}` },
    { op: 'make', team: newId(), name: `New ${world.done.length}`, players: [player.id] },
    { op: 'split', team: team.id },
  ]);
  const { op } = operation as { op: string };
  await act(world, `teams: ${op}`, 'POST', `${teamsOf(world)}/operations`, { operations: [operation] });
}

export const preparing: Record<string, (world: World) => Promise<unknown>> = {
  setUp: async (world) => {
    const isAnswer = maybe(world, 0.5);
    const all = isAnswer ? anyAnswer : anyChange;
    const value = all[pick(world, Object.keys(all))]?.(world) ?? {};
    await save(world, 'set up', isAnswer ? value : {}, isAnswer ? {} : value);
  },
  teams: makeTeams,
  changeTeams,
  sheet: async (world) => {
    const round = await presentRound(world);
    if (round) await makeSheet(world, round);
  },
  publish: async (world) => {
    const round = await presentRound(world);
    if (round) await publish(world, round);
  },
  takeBack: async (world) => {
    const round = await presentRound(world);
    if (round)
      await act(world, `take sheet ${round.number} back`, 'POST', `/api/organizer/rounds/${round.id}/sheet/unpublish`);
  },
  editSheet: async (world) => {
    const round = await presentRound(world);
    if (!round) return;
    const path = `/api/organizer/rounds/${round.id}/sheet`;
    const sheet = (await read(world, path)).body;
    const player = pick(world, sheet.players as { id: string }[])?.id;
    const other = pick(world, sheet.players as { id: string }[])?.id;
    const group = pick(world, sheet.groups as { id: string }[]);
    if (!player || !group) return;
    const op = pick<object>(world, [
      { op: 'move', playerId: player, groupId: group.id },
      { op: 'move', playerId: player, groupId: null },
      { op: 'place', playerId: player, groupId: group.id },
      { op: 'swap', playerId: player, otherId: other },
      {
        op: 'retime',
        groupId: group.id,
        start: { time: pick(world, ['07:00', '11:10']), hole: pick(world, [1, 5, 10]), letter: '' },
      },
      { op: 'remove_group', groupId: group.id },
    ]);
    const body = { sheet_version: sheet.version, editor: world.tournamentId, ops: [op] };
    await act(world, `sheet ${round.number}: ${(op as { op: string }).op}`, 'PATCH', path, body);
    if (maybe(world, 0.6) && round.sheet_published_at) await publish(world, round);
  },
  refreshIndexes: async (world) => {
    const round = await someRound(world);
    if (round) await act(world, 'refresh indexes', 'POST', `/api/organizer/rounds/${round.id}/indexes`);
  },
};
