import { AsyncResource } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '#kernel/database/connection.ts';
import { checkMergedCards } from '#areas/scoring/services/check-merged-cards.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

type Asked = string | { name?: string; text?: string };
const textOf = (asked: Asked) => (typeof asked === 'string' ? asked : (asked.name ?? asked.text ?? ''));

/**
 * The pool, but that something happens once the cards were read, before their scores are. @param leaves out statements
 */
function interrupted(pool: Pool, happens: () => Promise<unknown>, leaves: RegExp): Pool {
  let isDone = false;
  // Somebody else does it, not who holds the connection.
  const elsewhere = AsyncResource.bind(happens);
  const connect = async () => {
    const client = await pool.connect();
    const query = async (asked: Asked, ...rest: unknown[]) => {
      if (leaves.test(textOf(asked))) return { rows: [] };
      const answer = await (client.query as (...given: unknown[]) => Promise<unknown>).call(client, asked, ...rest);
      if (textOf(asked) === 'list-merged-cards' && !isDone) {
        isDone = true;
        await elsewhere();
      }
      return answer;
    };
    return { query, release: (isLost?: boolean) => client.release(isLost) };
  };
  return { connect } as unknown as Pool;
}

/** A round in play, and a phone that types the next hole. */
async function inPlay() {
  const { tokens } = await makeScoredRound(server);
  const anna = phone(server, tokens[0] ?? '');
  const { cards } = await anna.read();
  const type = (hole: number) => anna.deliver([entry(cards[0]?.id ?? '', { hole })]);
  await type(1);
  return type;
}

describe('whether every card matches its scores', () => {
  it('is judged of one moment, though phones deliver while it is looked at', async () => {
    const type = await inPlay();
    const pool = interrupted(server.context.pool, () => type(2), /^never$/);
    expect(await checkMergedCards(pool)).toMatchObject({ broken: 0, examples: [] });
    expect(await checkMergedCards(server.context.pool)).toMatchObject({ broken: 0 });
  });

  it('TWIN: statement by statement it would be called broken', async () => {
    const type = await inPlay();
    const pool = interrupted(server.context.pool, () => type(2), /isolation level/);
    expect((await checkMergedCards(pool)).broken).toBe(1);
    expect(await checkMergedCards(server.context.pool)).toMatchObject({ broken: 0 });
  });
});
