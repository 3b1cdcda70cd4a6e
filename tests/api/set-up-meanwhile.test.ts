import { expect, it } from 'vitest';
import { holdCounter } from '#tests/factories/hold-counter.ts';
import { serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { inDays } from '#tests/factories/tournaments.ts';

const { server, setUp } = serverOfSetUps();

/** Another first start is saved in Course Setup, while a statement about the tournament (`$1`) comes first. */
async function saveAfter(statement: string) {
  const { tournament, put } = await setUp({ indexes: [105] });
  const { waiters, release } = await holdCounter(server(), tournament.id);
  const late = put({ first_time: '10:40' });
  await expect.poll(waiters, { timeout: 20_000 }).toBe(1);
  await release(statement);
  const { status, body } = await late;
  const text = 'select start_time, refund_tiers from tournaments where id = $1';
  return { status, body, row: (await server().context.pool.query(text, [tournament.id])).rows[0] };
}

it('leaves refunds by date that the price list sets in the same moment', async () => {
  const until = inDays(server(), 10);
  const tiers = [{ percent: 100, until, endsAt: `${until}T23:59:59.999Z` }];
  const { status, row } = await saveAfter(
    `update tournaments set refund_tiers = '${JSON.stringify(tiers)}' where id = $1`,
  );
  expect(status).toBe(200);
  expect(row).toMatchObject({ start_time: '10:40', refund_tiers: [{ percent: 100, until }] });
});

it('is refused where the tournament’s form, which may have chosen another day, is saved in the same moment', async () => {
  const { status, body, row } = await saveAfter(`update tournaments set version = version + 1 where id = $1`);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'sheet_changed' });
  expect(row.start_time).not.toBe('10:40');
});
