/** Earlier sponsors: asked again when a copy of their tournament is published. */
import type { AnswerSponsor } from '#areas/sponsors/contract/sponsors.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { describeCents, toCents } from '#kernel/rules/money.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { lockSponsorship, moveSponsorship, noteAnswer } from '#areas/sponsors/database/lock-sponsorships.ts';
import { listAskedAgain } from '#areas/sponsors/database/sponsorships.ts';
import type { Context } from '#kernel/services/context.ts';
import { findLinkedSponsorship } from './sponsor-link.ts';

/** Queues mails to the earlier sponsors, in the transaction that publishes the tournament. */
export async function askSponsorsAgain(tx: Db, tournamentId: string, now: Date): Promise<void> {
  for (const id of await listAskedAgain(tx, tournamentId))
    await emit(tx, { type: 'sponsorship.changed', subjectId: id, now });
}

/**
 * Records the answer of an earlier sponsor, given by its private link. A yes may change to a no until the organizer has
 * decided.
 * @throws AppError not_found, wrong_state if it was not asked or is decided already, price_changed
 */
export async function answerByLink(
  context: Context,
  token: string,
  { answer, shownAmount }: AnswerSponsor,
): Promise<void> {
  const { id } = await findLinkedSponsorship(context, token);
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const locked = await lockSponsorship(tx, id);
    if (!locked?.asked_again) throw new AppError('wrong_state', 'This sponsor was not asked.');
    if (locked.asked_again === answer) return;
    if (locked.state !== 'asked') throw new AppError('wrong_state', 'This was decided already.');
    if (locked.is_off) throw new AppError('wrong_state', 'This tournament is cancelled.');
    if (answer === 'yes' && shownAmount !== undefined && toCents(shownAmount) !== locked.amount) {
      const message = `The amount has changed to ${describeCents(locked.amount)}.`;
      throw new AppError('price_changed', message, [{ field: 'shownAmount', message }]);
    }
    await noteAnswer(tx, id, answer, now);
    if (answer === 'no') await moveSponsorship(tx, id, 'declined', now);
    await emit(tx, { type: 'sponsorship.changed', subjectId: id, now });
  });
}
