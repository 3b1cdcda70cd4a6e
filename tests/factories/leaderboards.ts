import { request } from 'node:http';
import type { Board } from '#golf/event.ts';
import { plainBoard } from '#golf/presets.ts';
import { newId } from '#kernel/database/connection.ts';
import { entry, phone, type ScoredRound } from './scoring.ts';
import type { TestServer } from './server.ts';

/** The boards of a tournament, gross the main one and net the other. @returns their ids */
export async function insertBoards(
  server: TestServer,
  tournamentId: string,
  more: Partial<Board> = {},
): Promise<{ gross: string; net: string }> {
  const ids = { gross: newId(), net: newId() };
  const contents = { gross: plainBoard, net: { ...plainBoard, handicap: { allowance: 950 } } };
  for (const [place, name] of (['gross', 'net'] as const).entries())
    await server.context.pool.query(
      `insert into boards (id, tournament_id, key, position, name, content, is_main, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, now())`,
      [
        ids[name],
        tournamentId,
        name,
        place,
        name === 'net' ? 'Net' : 'Gross',
        { ...contents[name], ...more },
        place === 0,
      ],
    );
  return ids;
}

/** Pairs in the order of the field, without accounts. */
export async function insertPairs(server: TestServer, tournamentId: string, field: readonly string[]): Promise<void> {
  for (let at = 0; at + 1 < field.length; at += 2) {
    const team = newId();
    await server.context.pool.query(
      'insert into golf_teams (id, tournament_id, name, created_at) values ($1, $2, $3, now())',
      [team, tournamentId, `Pair ${at / 2 + 1}`],
    );
    for (const [position, player] of [field[at], field[at + 1]].entries())
      await server.context.pool.query(
        'insert into golf_team_players (team_id, player_id, position) values ($1, $2, $3)',
        [team, player, position],
      );
  }
}

/** A phone of the first group types these strokes for its first players, hole by hole from the first. */
export async function typeScores(
  server: TestServer,
  { tokens }: Pick<ScoredRound, 'tokens'>,
  strokes: readonly (readonly number[])[],
): Promise<void> {
  const marker = phone(server, tokens[0] ?? '');
  const { cards } = await marker.read();
  await marker.deliver(
    strokes.flatMap((own, place) =>
      own.map((value, at) => entry(cards[place]?.id ?? '', { hole: at + 1, strokes: value })),
    ),
  );
}

export type Told = { event: string; data: any };

/** An open stream of a board. */
export function followBoard(
  server: TestServer,
  tournamentId: string,
  query = '',
): { heard: Told[]; close: () => void } {
  const heard: Told[] = [];
  const call = request(`${server.url}/api/leaderboards/${tournamentId}/events${query}`, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [event, data] = ['event', 'data'].map((name) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]);
        if (event && data) heard.push({ event, data: JSON.parse(data) });
      }
    });
    answer.on('error', () => {});
  });
  call.on('error', () => {});
  call.end();
  return { heard, close: () => call.destroy() };
}
