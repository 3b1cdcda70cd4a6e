import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { groupCodes, type ScoredRound } from '#tests/factories/scoring.ts';
import type { TestServer } from '#tests/factories/server.ts';

/** The acts of the committee meanwhile. */
export type CommitteeAction = 'message' | 'answer' | 'renew';

/** The shape of an answer: every field with the kinds of value that it had; of a list the shape of its parts. */
export type Shape = string | { [field: string]: Shape } | Shape[];

/** A question of a phone and what came of it, or an action of the committee. */
export type Turn =
  | {
      method: 'GET' | 'POST';
      path: string;
      /** Word by word, but for the code of the group. */
      body: Record<string, unknown> | null;
      status: number;
      taken: string[] | null;
      held: { id: string; why: string }[] | null;
      shape: Shape;
    }
  | { committee: CommitteeAction };

/** The messages of phones with one version of the program to the server, and the cards after them. */
export type Conversation = {
  program: string;
  turns: Turn[];
  /** In the order of the players, as every server has to merge them. */
  cards: { id: string; state: string; holes: unknown; signs: unknown }[];
};

const folder = join(import.meta.dirname, 'conversations');

/** All that were recorded, by the name of their file. */
export const recordedConversations = (): [name: string, conversation: Conversation][] =>
  readdirSync(folder)
    .sort()
    .map((name) => {
      const [head, ...turns] = readFileSync(join(folder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      return [name, { ...head, turns }];
    });

/** Keeps a conversation, a turn a line: what changes between two versions is seen in a moment. */
export const saveConversation = (name: string, { turns, ...head }: Conversation): void =>
  writeFileSync(join(folder, `${name}.jsonl`), [head, ...turns].map((line) => `${JSON.stringify(line)}\n`).join(''));

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/** The shape common to two parts of a list: fields that one of them has not may be left out. */
function common(one: Shape, other: Shape): Shape {
  if (typeof one === 'string' || typeof other === 'string') return one === other ? one : 'null';
  if (Array.isArray(one) || Array.isArray(other)) {
    const [part, same] = [one, other].map((list) => (Array.isArray(list) ? list[0] : undefined));
    if (part === undefined || same === undefined) return part === undefined ? other : one;
    return [common(part, same)];
  }
  return Object.fromEntries(
    Object.entries(one).flatMap(([name, part]) => {
      const same = other[name];
      return same === undefined ? [] : [[name, common(part, same)] as const];
    }),
  );
}

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.map(shapeOf).reduce(common)];
  if (typeof value !== 'object' || value === null) return kindOf(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

/**
 * The fields that a program has read and an answer lacks.
 * @returns a line a field that is missing or of another kind; null may have come or gone
 */
export function lacks(answer: unknown, shape: Shape, at = ''): string[] {
  if (Array.isArray(shape)) {
    if (!Array.isArray(answer)) return [`${at} is no list`];
    const [part] = shape;
    return part === undefined ? [] : answer.flatMap((one) => lacks(one, part, `${at}[]`));
  }
  if (typeof shape === 'string') {
    const kind = Array.isArray(answer) ? 'list' : kindOf(answer);
    return kind === shape || kind === 'null' || shape === 'null' ? [] : [`${at} is ${kind}, was ${shape}`];
  }
  if (answer === null) return [];
  if (typeof answer !== 'object') return [`${at} is ${kindOf(answer)}`];
  return Object.entries(shape).flatMap(([name, part]) =>
    name in answer ? lacks((answer as Record<string, unknown>)[name], part, `${at}.${name}`) : [`${at}.${name}`],
  );
}

export async function committeeDoes(
  server: TestServer,
  { round, owner }: ScoredRound,
  action: CommitteeAction,
): Promise<void> {
  const path = `/api/organizer/rounds/${round.id}`;
  const act = async (address: string, body?: object) => {
    const { status, body: said } = await server.call('POST', `${path}/${address}`, { as: owner.token, body });
    if (status >= 300) throw new Error(JSON.stringify(said));
  };
  if (action === 'message')
    await act('messages', { audience: { to: 'all' }, title: 'Greens', body: 'Mind the wet greens.' });
  if (action === 'renew') await act('links/renew');
  if (action === 'answer') {
    const { body } = await server.call('GET', `${path}/calls`, { as: owner.token });
    for (const { id } of body.data) await act(`calls/${id}/answer`);
  }
}

/** The cards as they are merged, with what a server of any version gives. */
export async function cardsAfter(server: TestServer, { round }: ScoredRound): Promise<Conversation['cards']> {
  const { rows } = await server.context.pool.query<Conversation['cards'][number]>(
    `select c.id, c.state,
       (select jsonb_agg(jsonb_build_array(hole -> 0, hole -> 1, hole -> 2) order by place)
        from jsonb_array_elements(c.merged -> 'holes') with ordinality as h (hole, place)) as holes,
       (select jsonb_agg(sign ->> 'state') from jsonb_array_elements(c.merged -> 'signs') as sign) as signs
     from cards c
     where c.round_id = $1
     order by c.seats[1], c.id`,
    [round.id],
  );
  return rows;
}

/**
 * Says a recorded conversation to a server: what phones sent word by word, to cards of the ids that they knew.
 * @returns what is otherwise than it was
 */
export async function replay(
  server: TestServer,
  scored: ScoredRound,
  { turns, cards }: Conversation,
): Promise<string[]> {
  const { pool } = server.context;
  // A signature names its card: ids are part of what was said.
  const own = await pool.query<{ id: string }>('select id from cards where round_id = $1 order by seats[1], id', [
    scored.round.id,
  ]);
  for (const [place, { id }] of own.rows.entries())
    await pool.query('update cards set id = $2 where id = $1', [id, cards[place]?.id]);
  const [code] = await groupCodes(server, scored.round.id);
  const found: string[] = [];
  /** The newest message that a phone was told, as it names it in its next delivery. */
  let told: string | null = null;
  for (const [place, turn] of turns.entries()) {
    if ('committee' in turn) {
      await committeeDoes(server, scored, turn.committee);
      continue;
    }
    const body = turn.body && { ...turn.body };
    if (body && 'code' in body) body.code = code;
    if (body && typeof body.message === 'string') body.message = told;
    const answer = await server.call(turn.method, turn.path, {
      headers: 'code' in (body ?? {}) ? {} : { [scoreLinkHeader]: scored.tokens[0] ?? '' },
      ...(body ? { body } : {}),
    });
    if (answer.body.message) told = answer.body.message;
    const at = `turn ${place}: ${turn.method} ${turn.path}`;
    if (answer.status !== turn.status) found.push(`${at}: ${answer.status}, was ${turn.status}`);
    for (const name of ['taken', 'held'] as const)
      if (turn[name] && JSON.stringify(answer.body[name]) !== JSON.stringify(turn[name]))
        found.push(`${at}: ${name} ${JSON.stringify(answer.body[name])}, was ${JSON.stringify(turn[name])}`);
    found.push(...lacks(answer.body, turn.shape).map((lack) => `${at}: ${lack}`));
  }
  return found;
}
