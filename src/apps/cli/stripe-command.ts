import type { Command } from 'commander';
import { createStripe } from '#kernel/platform/stripe.ts';
import { checkProvider } from './stripe-contract.ts';
import type { Terminal } from './terminal.ts';

/** The provider's test mode takes minutes at the most for later events. */
const patienceMs = 180_000;

/**
 * `stripe-check`: tries at the provider's test mode what we rely on; without a test key it says that nothing was tried.
 */
export function stripeCommand(program: Command, { answer }: Pick<Terminal, 'answer'>): void {
  program
    .command('stripe-check')
    .description('try refunds and disputes at Stripe’s test mode, with the test key in STRIPE_SECRET_KEY')
    .action(async () => {
      const key = process.env.STRIPE_SECRET_KEY ?? '';
      if (!/^(sk|rk)_test_/.test(key)) {
        const why = key ? 'the key is not one of the test mode' : 'STRIPE_SECRET_KEY is not set';
        answer({ ran: false, why }, `NOT RUN: ${why}. It makes payments, so it needs a key that begins with sk_test_.`);
        return;
      }
      const checked = await checkProvider(createStripe({ secretKey: key, sandboxBaseUrl: '' }), patienceMs);
      const isWell = checked.every(({ failure }) => failure === null);
      const lines = checked.map(({ name, failure }) =>
        failure ? `FAIL  ${name}\n      → ${failure}` : `ok    ${name}`,
      );
      answer({ ran: true, ok: isWell, checked }, lines.join('\n'));
      if (!isWell) process.exitCode = 1;
    });
}
