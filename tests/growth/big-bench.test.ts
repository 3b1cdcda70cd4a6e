import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { judgePlans } from '../../bench/big.ts';
import { fillBigWorld, sizeOf } from '../../bench/big-world.ts';

// A column went, an operator got a second step, and the bench of the largest installation could neither be filled nor
// walked: nobody knew until it was wanted.
it('the world of the large bench can be filled, and is walked by who may', async () => {
  const { url, drop } = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await fillBigWorld(pool, sizeOf(3_000), () => {}).finally(() => pool.end());
  const said: string[] = [];
  const { exitCode } = process;
  const findings = await judgePlans(url, (line) => void said.push(line));
  process.exitCode = exitCode;
  expect(findings.filter(({ path, statements }) => path.startsWith('admin: ') && statements > 0)).not.toEqual([]);
  expect(said.join('\n')).not.toContain('second_factor_required');
  await drop();
});
