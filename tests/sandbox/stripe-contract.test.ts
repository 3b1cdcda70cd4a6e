import { expect, it } from 'vitest';
import { checkProvider } from '#apps/cli/stripe-contract.ts';
import { patience } from '#tests/patience.ts';
import { startSandbox } from './sandbox-server.ts';

it('the stand-in does with refunds and disputes what we rely on of Stripe’s test mode', async () => {
  const sandbox = await startSandbox();
  const checked = await checkProvider(sandbox.stripe, patience(20_000));
  await sandbox.stop();
  expect(checked.filter(({ failure }) => failure !== null)).toEqual([]);
  expect(checked).toHaveLength(4);
  expect(sandbox.complaints).toEqual([]);
});
