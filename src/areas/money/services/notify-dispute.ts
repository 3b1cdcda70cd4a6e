import { bookZone } from '#kernel/rules/book-zone.ts';
import { afterLossWords } from '#areas/money/rules/dispute-words.ts';
import { answerEnd } from '#areas/money/rules/disputes.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { type DisputeToTell, findDisputeToTell } from '#areas/money/database/read-disputes.ts';
import { announce } from '#kernel/database/live.ts';
import type { Context } from '#kernel/services/context.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';

/** Notifies the payee once when a payment is disputed and once when the dispute ends, by mail too. */
export async function notifyDispute(context: Context, disputeId: string): Promise<void> {
  const dispute = await findDisputeToTell(context.pool, disputeId);
  if (!dispute?.user_id) return;
  const { user_id: userId } = dispute;
  const path = dispute.is_organizer ? `/disputes/${dispute.id}` : '/country-club-payouts';
  const notices = newsOf(dispute).map(
    ({ happening, title, message }): Notice => ({
      userId,
      type: 'system',
      isEssential: true,
      subject: `dispute-${happening}:${dispute.id}`,
      aboutId: dispute.id,
      title,
      message,
      path,
      mail: {
        subject: `${title}: ${dispute.title}`,
        facts: [
          ['Paid for', dispute.title],
          ['By', dispute.who],
          ['Amount', describeCents(dispute.amount)],
        ],
        action: { label: 'Open the case', url: `${context.settings.baseUrl}${path}` },
      },
    }),
  );
  await inTransaction(context.pool, async (tx) => {
    await notify(context, tx, notices);
    await announce(tx, { user: userId, event: 'tournament', id: dispute.tournament_id ?? dispute.id });
  });
}

function newsOf(dispute: DisputeToTell): { happening: string; title: string; message: string }[] {
  const { status, title, who, due_at: dueAt } = dispute;
  const amount = describeCents(dispute.amount);
  const payer = who || 'A cardholder';
  const until = dueAt
    ? ` Answer it by ${describeInstant(answerEnd(dueAt), dispute.time_zone ?? bookZone)}: it is filled in for you.`
    : '';
  const opened = {
    happening: 'opened',
    title: status === 'inquiry' || status === 'closed' ? 'A bank asks about a payment' : 'Payment disputed',
    message:
      status === 'inquiry' || status === 'closed'
        ? `The bank of ${payer} asks about ${amount} for ${title}. No money has moved.${until}`
        : `${payer} disputes ${amount} for ${title} at the bank, which holds the money until it has decided.${until}`,
  };
  if (!dispute.ended_at) return [opened];
  const endings = {
    won: ['Dispute won', `The bank decided for you: ${amount} for ${title} is back in your account.`],
    lost: ['Dispute lost', `The bank gave ${amount} for ${title} to the cardholder. ${afterLossWords[dispute.kind]}`],
  } as const;
  const ending = status === 'won' || status === 'lost' ? endings[status] : null;
  const [word, message] = ending ?? ['Inquiry closed', `The bank's question about ${amount} for ${title} is closed.`];
  return [opened, { happening: 'ended', title: word, message }];
}
