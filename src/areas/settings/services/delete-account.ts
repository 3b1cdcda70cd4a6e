import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { findPassword } from '#areas/accounts/database/accounts.ts';
import { countComingBookings, waiveBookingsOfClub } from '#areas/settings/database/bookings-of-person.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { countObligations, erasePerson } from '#areas/settings/database/delete-account.ts';
import { listOpenPurchasesOfUser, lockPendingSales } from '#areas/money/database/open-purchases.ts';
import { addJob } from '#kernel/database/jobs.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import { findPlan } from '#areas/accounts/database/plans/plans.ts';
import { lockOpenCheckouts } from '#areas/accounts/database/plans/checkouts.ts';
import { endSessions } from '#areas/accounts/database/sessions.ts';
import type { Context } from '#kernel/services/context.ts';
import { provePassword } from '#areas/accounts/services/sign-in.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';

/** The mail that confirms the deletion of an account. */
export const goodbyeMail: MailContent = {
  subject: `Your ${brand.name} account was deleted`,
  greeting: 'Goodbye',
  paragraphs: [
    'Your account and its data about you are gone. ' +
      'Records of payments are kept without your name, as the law asks.',
    'A running subscription ends now and is not charged again.',
  ],
};

/**
 * Deletes an account: personal data is erased, the books stay. Refused while the person has obligations to others. Open
 * checkout pages are closed, and later payments on them are refunded.
 * @throws AppError validation_failed (the typed address, the password), wrong_state (future entries or tournaments,
 * products to deliver, golfers' credit, failed refunds)
 */
export async function deleteAccount(
  context: Context,
  person: SignedIn,
  given: { confirm: string; password?: string | undefined },
): Promise<void> {
  if (given.confirm.toLowerCase() !== person.email) {
    throw new AppError('validation_failed', undefined, [
      { field: 'confirm', message: 'This is not the email address of your account' },
    ]);
  }
  const hasPassword = (await findPassword(context.pool, person.userId)) !== null;
  if (hasPassword) await provePassword(context, person, given.password ?? '', 'password');
  const now = context.clock();
  const plan = await findPlan(context.pool, { userId: person.userId });
  await inTransaction(context.pool, async (tx) => {
    await lockPendingSales(tx, person.userId);
    const { entries, tournaments, sponsored, orders, credits, refunds } = await countObligations(
      tx,
      person.userId,
      now,
    );
    if (entries > 0)
      throw new AppError(
        'wrong_state',
        `You have ${entries} upcoming ${entries === 1 ? 'entry' : 'entries'}. Please withdraw first.`,
      );
    if (tournaments > 0)
      throw new AppError('wrong_state', 'Golfers have entered your upcoming tournaments. Please cancel these first.');
    if (sponsored > 0)
      throw new AppError('wrong_state', 'Your upcoming tournaments have sponsors. Please cancel these first.');
    if (orders > 0) {
      const [sold, it] = orders === 1 ? ['a product that is', 'it'] : [`${orders} products that are`, 'them'];
      throw new AppError('wrong_state', `You have sold ${sold} not handed over. Please fulfil or refund ${it} first.`);
    }
    if (credits > 0)
      throw new AppError('wrong_state', 'Golfers have credit with you. Please pay it out on your statement first.');
    if (refunds > 0)
      throw new AppError(
        'wrong_state',
        'Refunds of yours did not reach their cards. Please send them again first, on your statement.',
      );
    const bookings = await countComingBookings(tx, person.userId, now);
    if (bookings.as_organizer > 0)
      throw new AppError(
        'wrong_state',
        'You have booked slots that are still to come. Please cancel these bookings first.',
      );
    if (bookings.owed > 0)
      throw new AppError(
        'wrong_state',
        'You owe clubs for bookings that you have cancelled. Please pay for these first, or ask the clubs to waive the fees.',
      );
    if (bookings.as_club > 0)
      throw new AppError(
        'wrong_state',
        'Organizers have booked slots of your club that are still to come. Please cancel these bookings first.',
      );
    await endSessions(tx, person.userId);
    for (const checkoutId of await lockOpenCheckouts(tx, person.userId))
      await addJob(tx, 'close-plan-checkout', { checkoutId }, { key: `close-plan:${checkoutId}` });
    for (const purchase of await listOpenPurchasesOfUser(tx, person.userId))
      await addJob(tx, 'close-checkout', { purchase }, { key: `close:${purchase.id}` });
    for (const subjectId of await waiveBookingsOfClub(tx, person.userId, now))
      await emit(tx, { type: 'booking.waived', subjectId, now });
    await erasePerson(tx, person.userId, person.email, now);
    if (plan?.stripe_customer_id)
      await addJob(
        tx,
        'end-subscriptions',
        { customerId: plan.stripe_customer_id },
        { key: `end:${plan.stripe_customer_id}` },
      );
    await queueMail(tx, {
      id: newId(),
      subjectKey: `deleted:${person.userId}`,
      to: person.email,
      now,
      content: goodbyeMail,
    });
  });
}
