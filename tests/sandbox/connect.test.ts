import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, type SandboxServer, startSandbox } from './sandbox-server.ts';

let sandbox: SandboxServer;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  expect(sandbox.complaints).toEqual([]);
});

const returnUrl = 'http://127.0.0.1:9/dashboard?connect_success=true';
const refreshUrl = 'http://127.0.0.1:9/dashboard?connect_refresh=true';

async function openLink(account: string): Promise<string> {
  const link = await sandbox.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: refreshUrl,
  });
  return new URL(link.url).pathname;
}

test('an account goes from new over unfinished to complete', async () => {
  const account = await sandbox.stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'club@example.com',
    business_profile: { name: 'Golf <Society>' },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { organizer_id: '1' },
  });
  expect(account).toMatchObject({ charges_enabled: false, details_submitted: false, metadata: { organizer_id: '1' } });
  expect(account.requirements?.currently_due).toContain('external_account');

  const first = await openLink(account.id);
  const page = await sandbox.page(first);
  expect(page.text).toContain('Golf &lt;Society&gt;');
  expect(page.text).toContain('Complete onboarding</button>');
  expect(page.text).toContain('Leave unfinished</button>');
  expect(await sandbox.press(first, 'leave')).toMatchObject({ status: 303, location: returnUrl });
  expect(await sandbox.stripe.accounts.retrieve(account.id)).toMatchObject({
    charges_enabled: false,
    requirements: { currently_due: ['individual.verification.document'] },
  });

  expect(await sandbox.page(first)).toMatchObject({ status: 303, location: refreshUrl });
  expect(await sandbox.press(first, 'complete')).toMatchObject({ location: refreshUrl });
  expect(await sandbox.press(await openLink(account.id), 'complete')).toMatchObject({ location: returnUrl });
  expect(await sandbox.stripe.accounts.retrieve(account.id)).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: { currently_due: [] },
  });
  const updates = await sandbox.untilEvents('account.updated', 2);
  expect(updates.map((event) => event.account)).toEqual([account.id, account.id]);
});

test('a link is good for five minutes', async () => {
  const account = await sandbox.stripe.accounts.create({ type: 'express' });
  const path = await openLink(account.id);
  sandbox.advance(5 * 60_000 + 1_000);
  expect(await sandbox.page(path)).toMatchObject({ status: 303, location: refreshUrl });
  expect(await sandbox.press(path, 'complete')).toMatchObject({ location: refreshUrl });
  expect(await sandbox.stripe.accounts.retrieve(account.id)).toMatchObject({ charges_enabled: false });
});

test('accounts are updated; links need an account', async () => {
  const account = await sandbox.stripe.accounts.create({ type: 'express', email: 'a@example.com' });
  const updated = await sandbox.stripe.accounts.update(account.id, { email: 'b@example.com', metadata: { a: 'b' } });
  expect(updated).toMatchObject({ email: 'b@example.com', metadata: { a: 'b' } });
  const wrong = await errorOf(
    sandbox.stripe.accountLinks.create({ account: 'acct_nobody', type: 'account_onboarding' }),
  );
  expect(wrong).toMatchObject({ code: 'resource_missing', param: 'account' });
});
