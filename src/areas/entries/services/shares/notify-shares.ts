import { brand } from '#kernel/contract/brand.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { refundSent } from '#areas/entries/rules/refunds.ts';
import { contactFacts, entryFacts, type EventFacts, eventFacts, type Fact } from '#areas/messages/rules/facts-block.ts';
import { onDay, payMail, whenAndWhere } from '#areas/entries/rules/pay-mail.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findShare, listShares, listSharesEndingSoon, type ShareRow } from '#areas/entries/database/shares/shares.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { sharePath } from './share-link.ts';
import { readRegistrationToTell } from '#areas/entries/services/registrations/read-to-tell.ts';

const whatIfNot = (share: ShareRow): string =>
  share.is_whole_groups
    ? 'This tournament takes whole groups: if one share is not paid by then, all are refunded.'
    : 'If it is not paid by then your place is given back; the others keep theirs.';

/**
 * The mail with the link to a player's share.
 * @param entry that the share is of
 * @param happening the part of the subject key that allows one mail of this kind or day
 */
export function shareLinkNotice(
  context: Pick<Context, 'settings'>,
  share: ShareRow,
  entry: RegistrationToTell,
  { happening, isLastDay = false }: { happening: string; isLastDay?: boolean },
): Notice {
  const until = share.hold_expires_at ? describeInstant(share.hold_expires_at, share.time_zone) : '';
  const amount = describeCents(share.amount);
  return {
    userId: null,
    type: 'payment_reminder',
    subject: happening,
    title: 'Your share is open',
    message: `${share.captain} entered you in ${share.title}. Your share is ${amount}, to be paid by ${until}.`,
    tournamentId: share.tournament_id,
    mail: {
      to: share.email,
      ...payMail({
        entry,
        called: share.name,
        cents: share.amount,
        isShare: true,
        enteredBy: share.captain,
        until: share.hold_expires_at,
        isLastDay,
        ifNot: whatIfNot(share),
        payTo: null,
        action: { label: `Pay ${amount}`, url: `${context.settings.baseUrl}${sharePath(context, share.id)}` },
      }),
    },
  };
}

const isReachable = ({ state, email, position, is_link_open: isOpen }: ShareRow) =>
  state === 'open' && email !== '' && position > 0 && isOpen;

/** Notifies a group that the captain has paid: every other named player gets a link. */
export async function notifySharesOpened(context: Context, registrationId: string): Promise<void> {
  const open = (await listShares(context.pool, registrationId)).filter(isReachable);
  const entry = await readRegistrationToTell(context.pool, registrationId);
  if (!entry) return;
  const notices = open
    .filter(({ payment_status: status }) => status === 'pending')
    .map((share) => shareLinkNotice(context, share, entry, { happening: `share-link:${share.id}` }));
  await inTransaction(context.pool, (tx) => notify(context, tx, notices));
}

/** Reminds players who have not paid, a day before the time is over; once each. @returns how many */
export async function remindOfShares(context: Context): Promise<number> {
  const due = await listSharesEndingSoon(context.pool, context.clock(), 500);
  await eachAlone(
    due,
    (id) => `share ${id}`,
    async (id) => {
      const share = await findShare(context.pool, id);
      const entry = share && (await readRegistrationToTell(context.pool, share.registration_id));
      if (entry && isReachable(share))
        await inTransaction(context.pool, (tx) =>
          notify(context, tx, [
            shareLinkNotice(context, share, entry, { happening: `share-ends:${id}`, isLastDay: true }),
          ]),
        );
    },
  );
  return due.length;
}

/**
 * Notifies the payer of a share that it was paid or refunded, and the captain of a payment. A later player of the place
 * is not notified, because the money is not theirs; the payer is, even after being replaced.
 */
export async function notifyShare(context: Context, shareId: string, happened: 'paid' | 'refunded'): Promise<void> {
  const share = await findShare(context.pool, shareId);
  const entry = share && (await readRegistrationToTell(context.pool, share.registration_id));
  if (!entry) return;
  const payer = share.payer ?? share;
  const isBack = share.payment_status === 'refunded' || share.payment_status === 'cancelled' || share.state !== 'paid';
  const amount = describeCents(share.amount);
  const notices: Notice[] = [];
  const mailed = (happening: string, title: string, message: string, sum: Fact): Notice => ({
    userId: null,
    type: 'payment_reminder',
    subject: `${happening}:${share.id}`,
    title,
    message,
    tournamentId: share.tournament_id,
    mail: {
      to: payer.email,
      ...sharePaidMail(entry, payer.name, { title, message, sum }, context.settings.baseUrl),
    },
  });
  const isReached = share.payer !== null || (share.email !== '' && !share.is_passed_on);
  if (isBack && isReached) {
    // The terms of withdrawal may leave a part with the organizer.
    const isPart = share.refunded > 0 && share.refunded < share.amount;
    const back = isPart ? describeCents(share.refunded) : amount;
    const what = isPart ? `${back} of the ${amount} that you paid` : 'Your payment';
    const words = `${what} for ${share.title} is on its way back to your card.`;
    notices.push(mailed('share-back', 'Refund sent', words, ['Goes back', back]));
  }
  // The captain is notified of refunds of the whole entry.
  if (!isBack && share.refunded > 0 && isReached && share.position > 0) {
    const { latest_refund: latestCents, refunded: refundedCents, amount: paidCents } = share;
    const words = refundSent({ latestCents, refundedCents, paidCents }, `your place in ${share.title}`);
    notices.push(
      mailed(`share-back-${refundedCents}`, 'Refund sent', words, ['Goes back', describeCents(latestCents)]),
    );
  }
  // The payment that completes the group is confirmed by other notices: the captain's about the registration, the
  // payer's about being entered.
  const isReceived = happened === 'paid' && !isBack && !share.completes;
  if (isReceived && isReached)
    notices.push(
      mailed('share-paid', 'Payment received', `We received ${amount} for your place in ${share.title}.`, [
        'Paid',
        amount,
      ]),
    );
  if (isReceived && share.position > 0)
    notices.push({
      userId: share.captain_user_id,
      type: 'tournament_update',
      subject: `share-paid-of:${share.id}`,
      title: 'A share is paid',
      message: `${payer.name} paid ${amount} for ${share.title}.`,
      path: `/entries/${share.registration_id}`,
      tournamentId: share.tournament_id,
      mail: false,
    });
  await inTransaction(context.pool, (tx) => notify(context, tx, notices));
}

/** Notifies the captain of what became of the group, because the time to pay is over and not everybody has paid. */
export async function notifySharesEnded(context: Context, registrationId: string): Promise<void> {
  const shares = await listShares(context.pool, registrationId);
  const [share] = shares;
  const entry = await readRegistrationToTell(context.pool, registrationId);
  if (!share || !entry) return;
  const paid = shares.filter(({ state }) => state === 'paid').length;
  const isIn = share.payment_status === 'completed';
  const message = isIn
    ? `${paid} of ${shares.length} players of your group paid for ${share.title} in time and are in. The other places were given back.`
    : `Not everybody of your group paid for ${share.title} in time. All that was paid goes back.`;
  await inTransaction(context.pool, (tx) =>
    notify(context, tx, [
      {
        userId: share.captain_user_id,
        type: 'tournament_update',
        isEssential: true,
        subject: `shares-ended:${registrationId}`,
        aboutId: registrationId,
        title: isIn ? 'Your group has changed' : 'Your group is not in',
        message,
        path: `/entries/${registrationId}`,
        tournamentId: share.tournament_id,
        mail: {
          subject: `${isIn ? 'Your group has changed' : 'Your group is not in'}: ${share.title}${onDay(entry)}`,
          facts: entryFacts(entry),
        },
      },
    ]),
  );
}

/** The mail to the payer of a share about its payment or refund. */
export const sharePaidMail = (
  entry: EventFacts & { tournament_id: string },
  payerName: string,
  { title, message, sum }: { title: string; message: string; sum: Fact },
  baseUrl: string,
): MailContent => ({
  subject: `${title}: ${entry.title}${onDay(entry)}`,
  preview: whenAndWhere(entry),
  greeting: `Hello ${payerName},`,
  paragraphs: [message],
  facts: [...eventFacts(entry), sum, ...contactFacts(entry.contact)],
  action: { label: 'See the tournament', url: `${baseUrl}/tournament-details/${entry.tournament_id}` },
  footer: `You get this mail because you paid at ${brand.name}.`,
});
