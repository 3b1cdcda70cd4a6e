import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takePackageSchema } from '#areas/sponsors/contract/sponsors.ts';
import type { TakePackagePlace } from '#areas/sponsors/database/packages.ts';
import { takeSponsorPackage } from '#areas/sponsors/services/take-package.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makePackage, type Offered, wishFor } from '#tests/factories/sponsors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const buyers = 40;

/** All at once for the last of a package. @returns how many have it or are paying for it */
async function race(offered: Offered, take?: TakePackagePlace): Promise<{ taken: number; refused: number }> {
  const answers = await Promise.allSettled(
    Array.from({ length: buyers }, (_, n) =>
      takeSponsorPackage(
        server.context,
        offered.tournament.id,
        takePackageSchema.parse(wishFor(offered, { company: `Buyer ${n}` })),
        `192.0.2.${n}`,
        take,
      ),
    ),
  );
  const { rows } = await server.context.pool.query(
    `select count(*)::int as n from sponsorships where package_id = $1 and state in ('pending', 'paid')`,
    [offered.pack.id],
  );
  return { taken: rows[0].n, refused: answers.filter(({ status }) => status === 'rejected').length };
}

/** Looks, and takes afterwards: what two do at once is not seen. */
const unguarded: TakePackagePlace = async (tx, packageId) => {
  const { rows } = await tx.query<{ has_room: boolean }>(
    'select taken < most as has_room from sponsor_packages where id = $1',
    [packageId],
  );
  await tx.query('select pg_sleep(0.05)');
  if (!rows[0]?.has_room) return false;
  await tx.query('update sponsor_packages set taken = least(most, taken + 1) where id = $1', [packageId]);
  return true;
};

describe('the last package', () => {
  it(`is one buyer’s of ${buyers}`, async () => {
    const offered = await makePackage(server, { most: 1 });
    expect(await race(offered)).toEqual({ taken: 1, refused: buyers - 1 });
    await server.judge();
  });

  it('is sold more than once where it is looked at before it is taken', async () => {
    const offered = await makePackage(server, { most: 1 });
    expect((await race(offered, unguarded)).taken).toBeGreaterThan(1);
    await expect(server.judge()).rejects.toThrow('what is taken of a package');
  });
});
