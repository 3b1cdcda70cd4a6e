import { newId } from '#kernel/database/connection.ts';
import type { makeOrganizer } from '#tests/factories/accounts.ts';
import type { Answer, TestServer } from '#tests/factories/server.ts';
import { insertField } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import type { Footprint } from './footprint.ts';

/** The owner of the tournaments of all histories, their courses, and golfers who keep a record. */
export type Host = {
  owner: Awaited<ReturnType<typeof makeOrganizer>>;
  courseId: string;
  /** By which programs read. */
  key: string;
  golfers: readonly { token: string; golferId: string }[];
};

/** A phone's entries without signal, which it sends one day. */
export type Batch = { token: string; device: string; entries: readonly object[] };

/** One tournament with what its history has to remember; everything else is asked of the server. */
export type World = {
  server: TestServer;
  random: () => number;
  host: Host;
  footprint: Footprint;
  tournamentId: string;
  /** The answers to the set-up, and its changes. */
  answers: Record<string, unknown>;
  changes: Record<string, unknown>;
  /** Batches that were not sent yet, and some that were and may come again. */
  outbox: Batch[];
  sent: Batch[];
  /** By device: what was typed there. */
  devices: Map<string, string>;
  /** As everything was after the last look or refusal; null once something was done. */
  print: Record<string, string> | null;
  /** Whether a look reads every page there is; else some of them. */
  isWhole: boolean;
  /** The acts so far, with their answers. */
  done: string[];
  faults: string[];
  /** Accounts of players, by the player. */
  accounts: Map<string, string>;
  /** Official results as they were first read, by version. */
  official: Map<number, string>;
  /** By board and row: the flight since the first score, until the committee divides the field anew. */
  flights: Map<string, string>;
};

export const below = ({ random }: Pick<World, 'random'>, count: number): number => Math.floor(random() * count);
export const maybe = ({ random }: Pick<World, 'random'>, share: number): boolean => random() < share;
/** One of them; undefined where there is none. */
export const pick = <Item>(world: Pick<World, 'random'>, items: readonly Item[]): Item =>
  items[below(world, items.length)] as Item;
export const shuffled = <Item>(world: Pick<World, 'random'>, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: world.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

export const fault = (world: World, text: string): void => {
  world.faults.push(text);
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The answer to a reader; an answer of the server's own failure is a fault. */
export async function read(
  world: World,
  path: string,
  { as, headers }: { as?: string | null; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { server, host } = world;
  const answer = await server.call('GET', path, {
    as: as === null ? undefined : (as ?? host.owner.token),
    ...(headers ? { headers } : {}),
  });
  if (answer.status >= 500) fault(world, `GET ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/**
 * An act of the committee or of a phone. A refused act, and one that is only asked for, changes nothing.
 * @param note what the history says of it
 */
export async function act(
  world: World,
  note: string,
  method: Method,
  path: string,
  body: object = {},
  options: { headers?: Record<string, string>; isLook?: boolean } = {},
): Promise<Answer> {
  const { server, host, footprint, tournamentId } = world;
  // Half of them are enough: to compare costs as much as to act.
  const before = world.print ?? (maybe(world, 0.5) ? await footprint(tournamentId) : null);
  world.print = null;
  const answer = await server.call(method, path, {
    as: options.headers ? undefined : host.owner.token,
    body,
    ...(options.headers ? { headers: options.headers } : {}),
  });
  const isRefused = answer.status >= 400;
  world.done.push(`${note} ${answer.status}${isRefused ? ` ${answer.body?.code}` : ''}`);
  if (answer.status >= 500) fault(world, `${note}: ${answer.status} ${JSON.stringify(answer.body)}`);
  if (before && (isRefused || options.isLook)) {
    const after = await footprint(tournamentId);
    world.print = after;
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0)
      fault(world, `${note} ${isRefused ? 'was refused' : 'was a look'} and changed ${changed.join()}`);
  }
  return answer;
}

/** Looks at what something would do, then does it as it was shown: with the same effects. */
export async function lookAndAct(
  world: World,
  note: string,
  path: string,
  body: object,
  fill: (shown: any) => object = () => ({}),
): Promise<Answer> {
  const shown = await act(world, `look at ${note}`, 'POST', path, { ...body, dry_run: true }, { isLook: true });
  if (shown.status >= 400) return shown;
  const done = await act(world, note, 'POST', path, { ...body, preview: shown.body.preview, ...fill(shown.body) });
  if (done.status >= 400 && !['not_ready', 'validation_failed'].includes(done.body?.code))
    fault(world, `${note} was shown and then refused: ${JSON.stringify(done.body)}`);
  return done;
}

/** The rounds as they are stored. */
export type RoundNow = {
  id: string;
  number: number;
  status: string;
  closed_at: Date | null;
  sheet_published_at: Date | null;
  start_kind: string;
  holes: 'all' | 'front' | 'back';
  hidden_holes: number;
  reveal_step: number | null;
  scoring_mode: string;
};
export async function roundsNow({ server, tournamentId }: World): Promise<RoundNow[]> {
  const { rows } = await server.context.pool.query<RoundNow>(
    `select id, number, status, closed_at, sheet_published_at, start_kind, holes, hidden_holes, reveal_step, scoring_mode
     from golf_rounds where tournament_id = $1 order by number`,
    [tournamentId],
  );
  return rows;
}

const names = ['Abe', 'Bea', 'Cal', 'Dot', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kit', 'Lou'];

/** A tournament with its field, of which nothing is set up yet. */
export async function beginWorld(
  server: TestServer,
  host: Host,
  footprint: Footprint,
  random: () => number,
): Promise<World> {
  const tournament = await makeTournament(server, { organizer: host.owner.organizer });
  const world: World = {
    server,
    random,
    host,
    footprint,
    tournamentId: tournament.id,
    answers: {},
    changes: {},
    outbox: [],
    sent: [],
    devices: new Map(),
    print: null,
    isWhole: false,
    done: [],
    faults: [],
    accounts: new Map(),
    official: new Map(),
    flights: new Map(),
  };
  const size = 2 + below(world, 7);
  const withAccount = shuffled(world, host.golfers).slice(0, below(world, 3));
  const field = await insertField(
    server,
    tournament.id,
    size,
    withAccount.map(({ golferId }) => golferId),
  );
  for (const [place, { token }] of withAccount.entries()) if (field[place]) world.accounts.set(field[place], token);
  const people = field.map((id, place) => ({
    id,
    name: names[place],
    tenths: maybe(world, 0.12) ? null : below(world, 400) - 30,
    gender: pick(world, ['m', 'f', 'm', null]),
  }));
  await server.context.pool.query(
    `update registration_players p set first_name = w.name, index_tenths = coalesce(w.tenths, p.index_tenths),
       index_source = case when w.tenths is null then 'none' else 'typed' end, gender = w.gender
     from jsonb_to_recordset($1::jsonb) as w (id uuid, name text, tenths integer, gender text) where p.id = w.id`,
    [JSON.stringify(people)],
  );
  return world;
}

export { newId };
