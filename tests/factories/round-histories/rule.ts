import { presentRound } from './prepare.ts';
import { act, below, lookAndAct, maybe, pick, read, type RoundNow, roundsNow, type World } from './world.ts';

/** The committee's acts on the day and after it: desk, weather, corrections, closing, results. */

const of = (round: RoundNow) => `/api/organizer/rounds/${round.id}`;

const people = ['Max', 'Ned', 'Oda', 'Pia', 'Quin', 'Ray', 'Sue', 'Tom', 'Una', 'Vic', 'Wes', 'Xan', 'Yve', 'Zoe'];

const actions: Record<string, (world: World, player: string, other: string, group: string | null) => object> = {
  check_in: (world, player) => ({ player, is_here: maybe(world, 0.8) }),
  late: (world, player, _, group) => ({ player, go: pick(world, ['keep', 'end', 'join']), group }),
  no_show: (_, player) => ({ player }),
  came: (_, player) => ({ player }),
  withdraw: (_, player) => ({ player }),
  disqualify: (world, player) => ({
    player,
    reason: 'A wrong ball',
    scope: pick(world, ['tournament', 'tournament', 'round']),
    is_acceptable: maybe(world, 0.3),
  }),
  take_back: (_, player, __, group) => ({ player, group }),
  swap: (_, player, other) => ({ player, other }),
  index: (world, player) => ({ player, index: maybe(world, 0.1) ? null : below(world, 400) / 10 }),
  replace: (world, player) => ({ player, person: personOf(world) }),
  walk_on: (world, _, __, group) => ({ person: personOf(world), group }),
};

const personOf = (world: World) => ({
  firstName: pick(world, people),
  lastName: `Late${world.done.length}`,
  handicap: below(world, 360) / 10,
});

/** One action at the desk about somebody of the round. */
async function deskAction(world: World, op: string): Promise<void> {
  const round = await presentRound(world);
  if (!round) return;
  const desk = (await read(world, `${of(round)}/desk?limit=100`)).body;
  const player = pick(world, desk.data as { id: string }[])?.id;
  const other = pick(world, desk.data as { id: string }[])?.id;
  const group = pick(world, [null, ...(desk.groups as { id: string }[]).map(({ id }) => id)]);
  if (!player || !other) return;
  const action = { op, ...actions[op]?.(world, player, other, group) };
  await lookAndAct(world, `desk ${JSON.stringify(action)}`, `${of(round)}/desk`, { action });
}

const weather: ((world: World) => object)[] = [
  (world) => ({ action: 'suspend', kind: pick(world, ['stop_now', 'finish_hole', 'dark']) }),
  (world) => ({ action: 'resume', time: pick(world, [null, null, '13:00']) }),
  (world) => ({ action: 'start_later', first_time: pick(world, ['08:30', '12:00']) }),
  (world) => ({
    action: 'restart',
    as: pick(world, ['one_tee', 'two_tees', 'shotgun']),
    first_time: pick(world, ['09:00', '13:00']),
  }),
  (world) => ({ action: 'cut_to_nine', nine: pick(world, ['front', 'back']) }),
];

async function doWeather(world: World, action: object): Promise<void> {
  const round = await presentRound(world);
  if (round) await lookAndAct(world, `weather ${JSON.stringify(action)}`, `${of(round)}/weather`, { action });
}

async function someCard(world: World): Promise<{ id: string; round: RoundNow } | null> {
  const round = await presentRound(world);
  if (!round) return null;
  const { data } = (await read(world, `${of(round)}/cards?limit=100`)).body;
  const card = pick(world, (data ?? []) as { id: string }[]);
  return card ? { id: card.id, round } : null;
}

async function typeAsCommittee(world: World, isCorrection: boolean): Promise<void> {
  const found = await someCard(world);
  if (!found) return;
  const card = (await read(world, `/api/organizer/cards/${found.id}`)).body;
  const holes = (card.holes as { number: number }[]).map(({ number }) => number);
  const chosen = isCorrection ? [pick(world, holes)] : holes;
  const entries = chosen.map((hole) => ({
    hole,
    value: pick<number | string | null>(world, [3, 4, 4, 5, 5, 6, 7, ...(isCorrection ? ['X', '-', null] : [])]),
  }));
  const after = (card.entries as { id: string; hole: number; stands: boolean }[])
    .filter(({ hole, stands }) => stands && chosen.includes(hole))
    .map(({ id }) => id);
  const isReturned = card.mode === 'committee' && maybe(world, 0.6);
  await act(world, `${isCorrection ? 'correct' : 'type'} a card`, 'POST', `${of(found.round)}/corrections`, {
    card: found.id,
    entries,
    after,
    reason: isCorrection ? 'Read wrong' : null,
    returns: isReturned,
  });
}

/** Closes a round, with what is usual for most cards. */
export const closeRound = async (world: World, { id }: RoundNow) => {
  const round = (await roundsNow(world)).find((one) => one.id === id);
  // An open round may be looked at before there is a score; closed it is after that.
  if (!round || round.status === 'published') return;
  await lookAndAct(
    world,
    `close round ${round.number}`,
    `${of(round)}/close`,
    { decisions: [], go_on: true },
    (shown) => ({
      decisions: shown.open.map(({ card, may }: { card: string; may: string[] }) => ({
        card,
        as: maybe(world, 0.8) ? may[0] : pick(world, may),
      })),
    }),
  );
};

export const makeOfficial = (world: World) =>
  lookAndAct(world, 'official', `/api/organizer/tournaments/${world.tournamentId}/results`, {
    reason: 'A card was read wrong',
    go_on: true,
  });

export const ruling: Record<string, (world: World) => Promise<unknown>> = {
  ...Object.fromEntries(Object.keys(actions).map((op) => [op, (world: World) => deskAction(world, op)])),
  weather: (world) => doWeather(world, pick(world, weather)(world)),
  suspend: (world) => doWeather(world, { action: 'suspend', kind: 'stop_now' }),
  resume: (world) => doWeather(world, { action: 'resume', time: null }),
  cancelRound: async (world) => {
    if (maybe(world, 0.2)) await doWeather(world, { action: 'cancel_round' });
  },
  undoWeather: async (world) => {
    const round = await presentRound(world);
    const undo = round && (await read(world, `${of(round)}/day`)).body.undo;
    if (round && undo) await act(world, 'undo weather', 'POST', `${of(round)}/weather/undo`, { id: undo.id });
  },
  correct: (world) => typeAsCommittee(world, true),
  typeCard: (world) => typeAsCommittee(world, false),
  close: async (world) => {
    const round = await presentRound(world);
    if (round) await closeRound(world, round);
  },
  official: makeOfficial,
  quarantined: async (world) => {
    const round = await presentRound(world);
    const list = round && (await read(world, `${of(round)}/quarantined`)).body.data;
    if (!round || !list?.length) return;
    await act(world, 'settle quarantined', 'POST', `${of(round)}/quarantined`, {
      ids: list.map(({ id }: { id: string }) => id),
      as: pick(world, ['entry', 'drop']),
      reason: 'It was played',
    });
  },
  reveal: async (world) => {
    const round = (await roundsNow(world)).find(({ hidden_holes: hidden }) => hidden > 0);
    if (!round) return;
    await act(world, 'reveal', 'POST', `${of(round)}/reveal`, {
      action: pick(world, ['next_hole', 'all', 'back']),
      seen: round.reveal_step ?? 0,
    });
  },
  contest: async (world) => {
    const round = await presentRound(world);
    if (!round) return;
    const kind = pick(world, ['skins', 'pin', 'drive']);
    const body = { kind, hole: kind === 'skins' ? null : 1 + below(world, 18), is_net: maybe(world, 0.5) };
    await act(world, `contest ${kind}`, 'POST', `${of(round)}/contests`, body);
  },
  removeContest: async (world) => {
    const { rows } = await world.server.context.pool.query<{ id: string }>(
      'select id from contests where tournament_id = $1 order by id',
      [world.tournamentId],
    );
    const contest = pick(world, rows);
    if (contest) await act(world, 'remove a contest', 'DELETE', `/api/organizer/contests/${contest.id}`);
  },
  tie: async (world) => {
    const path = `/api/organizer/tournaments/${world.tournamentId}/ties`;
    const { status, body } = await read(world, path);
    const tie = status === 200 ? pick(world, body.ties as any[]) : null;
    if (!tie) return;
    const order = tie.rows.map(({ id }: { id: string }) => [id]);
    const action = {
      board: tie.board,
      flight: tie.flight,
      way: pick(world, ['play-off', 'lot']),
      order,
      reason: 'Played',
    };
    await lookAndAct(world, 'decide a tie', path, action);
  },
};
