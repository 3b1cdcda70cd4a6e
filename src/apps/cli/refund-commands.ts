import { type Command, InvalidArgumentError } from 'commander';
import { settleRefundSchema } from '#areas/money/contract/failed-refunds.ts';
import { id as idSchema } from '#kernel/contract/fields.ts';
import { describeCents, toCents } from '#kernel/rules/money.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import {
  listAllFailedRefunds,
  sendAnyRefundAgain,
  settleWithoutCard,
} from '#areas/operator/services/admin/failed-refunds.ts';
import { purchaseKinds } from '#apps/server/services/purchase-kinds.ts';
import type { Pool } from '#kernel/database/connection.ts';
import type { Terminal } from './terminal.ts';

/** Validated as on the page. */
const refundId = (text: string): string => {
  if (!idSchema.safeParse(text).success) throw new InvalidArgumentError('It is no refund id.');
  return text;
};
const wayOf = (text: string): string => {
  const read = settleRefundSchema.shape.how.safeParse(text);
  if (!read.success) throw new InvalidArgumentError(read.error.issues[0]?.message ?? '');
  return read.data;
};

/** `refunds …`: refunds that cards rejected. */
export function refundCommands(program: Command, { withDatabase, answer }: Terminal): void {
  const refunds = program.command('refunds').description('failed card refunds of all sellers');
  const toolsOf = (pool: Pool) => ({ pool, clock: systemClock, purchaseKinds });

  refunds
    .command('failed')
    .description('failed refunds to send again or settle, the longest failed first')
    .action(() =>
      withDatabase(async (pool) => {
        const found = await listAllFailedRefunds({ pool });
        const lines = found.refunds.map(
          ({ id, amount, title, who, seller, is_seller_gone: isGone, why, state, failed_at: at }) =>
            [
              `${id}  ${describeCents(toCents(amount))} to ${who || 'a cardholder'} for ${title}`,
              `    ${seller === null ? 'sold by the platform' : `sold by ${seller}${isGone ? ', who has left' : ''}`}; ` +
                `failed ${at}: ${why}${state === 'sent_again' ? '; sent again' : ''}`,
            ].join('\n'),
        );
        if (found.waiting > lines.length) lines.push(`${found.waiting - lines.length} more wait that failed later.`);
        answer(found, lines.join('\n') || 'No refund that failed is left to you.');
      }),
    );

  refunds
    .command('send')
    .description('send one to the card once more')
    .argument('<refund>', 'as `refunds failed` shows it', refundId)
    .action((id: string) =>
      withDatabase(async (pool) => {
        await sendAnyRefundAgain(toolsOf(pool), null, id);
        answer({ ok: true, id }, 'It goes to the card once more.');
      }),
    );

  refunds
    .command('settle')
    .description('note that you gave the money back another way; the payer is told')
    .argument('<refund>', 'as `refunds failed` shows it', refundId)
    .requiredOption('--how <words>', 'such as "by bank transfer on May 2"; the payer reads it', wayOf)
    .action((id: string, { how }: { how: string }) =>
      withDatabase(async (pool) => {
        await settleWithoutCard(toolsOf(pool), null, id, how);
        answer({ ok: true, id }, 'It is in the books as given back.');
      }),
    );
}
