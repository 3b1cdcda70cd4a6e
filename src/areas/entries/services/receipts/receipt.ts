import { Readable } from 'node:stream';
import { AppError } from '#kernel/contract/errors.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { issueCreditNotes } from '#areas/money/database/credit-notes.ts';
import { findReceipt, issueReceipt } from '#areas/money/database/receipts.ts';
import { findRegistration } from '#areas/entries/database/registrations/registrations.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { readPrintLook } from '#areas/brand/services/print-look.ts';
import { findLookOfTournament } from '#areas/brand/services/look-of-tournament.ts';
import { readPlaysOffNext } from '#areas/play/services/golf-rounds/plays-off.ts';
import { receiptNumber, receiptPages } from '#areas/money/services/receipt-page.ts';

/** Issues the receipt of a paid order; idempotent. */
export const issueReceiptOf = (context: Context, registrationId: string): Promise<boolean> =>
  inTransaction(context.pool, (tx) => issueReceipt(tx, newId(), registrationId, context.clock()));

/** Issues credit notes for refunds of an order that has a receipt; idempotent, one for each refund. */
export const issueCreditNotesOf = (context: Context, registrationId: string): Promise<number> =>
  inTransaction(context.pool, (tx) => issueCreditNotes(tx, registrationId, context.clock()));

/**
 * The receipt of the golfer's own order as a PDF file, followed by its credit notes. An order that has just been paid
 * gets its number now.
 * @throws AppError not_found for another golfer's order, and for an unpaid one
 */
export async function readReceipt(
  context: Context,
  golfer: GolferViewer,
  registrationId: string,
): Promise<{ name: string; body: Readable }> {
  const find = () => findReceipt(context.pool, golfer.golferId, registrationId);
  let receipt = await find();
  if (!receipt && (await isOwn(context, golfer, registrationId))) {
    await issueReceiptOf(context, registrationId);
    receipt = await find();
  }
  if (!receipt) throw new AppError('not_found', 'There is no receipt for this.');
  const [look, brand, playsOff] = await Promise.all([
    readPrintLook(context, receipt.tournament_id),
    findLookOfTournament(context.pool, receipt.tournament_id, context.clock()),
    readPlaysOffNext(context.pool, [receipt.tournament_id]),
  ]);
  const people = receipt.people.map((person) => ({ ...person, plays_off: playsOff.get(person.id) ?? null }));
  const pages = await receiptPages({ ...receipt, people, look, hides_platform: brand?.hidesPlatform ?? false });
  const number = receiptNumber(receipt);
  const file = { paper: 'letter' as const, title: `Receipt ${number}`, madeAt: receipt.issued_at };
  return { name: `receipt-${number}.pdf`, body: Readable.from(pdfOf(pages, file)) };
}

const isOwn = async ({ pool }: Context, { golferId }: GolferViewer, id: string) =>
  (await findRegistration(pool, golferId, id)) !== null;
