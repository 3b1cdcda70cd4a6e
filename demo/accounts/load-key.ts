import { brand } from '#kernel/contract/brand.ts';
import { apiVersions, type KeyPermission } from '#areas/accounts/contract/keys.ts';
import { formatKey } from '#areas/accounts/rules/api-keys.ts';
import { insertKey } from '#areas/accounts/database/keys/keys.ts';
import { addUsage, noteUse } from '#areas/accounts/database/keys/usage.ts';
import { hashOf, newSecret } from '#areas/accounts/services/secrets.ts';
import type { TeamViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

/** A program that called today: what it is called, what it may do, and its calls by endpoint. */
export type DemoProgram = { name: string; permissions: readonly KeyPermission[]; calls: Record<string, number> };

/** Gives an organizer or a club a key that was used; nobody has it. */
export async function loadKey(context: Context, owner: TeamViewer, program: DemoProgram): Promise<void> {
  const now = context.clock();
  const prefix = formatKey(brand.apiKeyPrefix, Array(40).fill(35)).slice(0, brand.apiKeyPrefix.length + 9);
  const { id } = await insertKey(context.pool, {
    owner: owner.acting,
    name: program.name,
    prefix,
    last4: 'demo',
    // The hash of a fresh secret, which nobody holds: no key opens it.
    hash: hashOf(newSecret()),
    permissions: program.permissions,
    tournamentIds: null,
    version: apiVersions[0],
    createdBy: owner.userId,
    now,
    expiresAt: new Date(now.getTime() + 90 * 86_400_000),
  });
  const usage = { key_id: id, day: now.toISOString().slice(0, 10), outcome: '2xx' as const };
  await addUsage(
    context.pool,
    Object.entries(program.calls).map(([endpoint, calls]) => ({ ...usage, endpoint, calls })),
  );
  await noteUse(context.pool, [{ key_id: id, network: '203.0.113' }], now);
}
