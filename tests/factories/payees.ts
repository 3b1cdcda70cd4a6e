import { findPayee, type Payee } from '#areas/money/database/payees.ts';
import { sandboxKey } from '#kernel/platform/stripe.ts';
import type { TestServer } from './server.ts';

/** A payment account stops taking money: its provider asks for more, or its owner takes it away. */
export async function endAccount(
  server: TestServer,
  of: Payee | string,
  how: 'restrict' | 'deauthorize',
): Promise<void> {
  const id = typeof of === 'string' ? of : (await findPayee(server.context.pool, of))?.stripe_account_id;
  const answer = await fetch(`${server.url}/sandbox/accounts/${id}/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxKey}` },
    body: JSON.stringify({ how }),
  });
  if (!answer.ok) throw new Error(`account ${id}: ${answer.status} ${await answer.text()}`);
}
