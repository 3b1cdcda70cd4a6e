import { Readable } from 'node:stream';
import { AppError } from '#kernel/contract/errors.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { findSeller } from '#areas/money/database/credit-notes.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { serialized } from '#kernel/database/serialize.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { inks } from '#kernel/services/marks.ts';
import { left, right, type Sheets, startSheets } from '#kernel/services/sheets.ts';
import { readPrintLook } from '#areas/brand/services/print-look.ts';
import { requireOwnAward } from './pay-awards.ts';
import { namesOf, readPrizeFacts } from './prize-facts.ts';

const hows = { cash: 'in cash', check: 'by check', club_credit: 'as credit in the pro shop', other: 'by hand' };

type Receipt = { from: string; title: string; name: string; what: string; worth: string; at: string };

/** Draws the receipt of an award, with a line for a signature. */
export function drawAward(sheets: Sheets, { from, title, name, what, worth, at }: Receipt): void {
  sheets.space(8);
  sheets.line(title, { size: 14, isBold: true });
  sheets.rule();
  for (const [label, value] of [
    ['Given by', from],
    ['Received by', name],
    ['For', what],
    ['Prize', worth],
    ['Handed out', at],
  ] as const)
    sheets.row([
      { x: left, width: 130, text: label, ink: inks.soft },
      { x: left + 140, width: right - left - 140, text: value, size: 12 },
    ]);
  sheets.space(60);
  sheets.rule(0.5, 260);
  sheets.row([{ x: left, width: 260, text: 'Signature of the winner', ink: inks.soft }]);
}

/**
 * The receipt of a prize that was handed out.
 * @throws AppError forbidden, not_found, not_ready where it was not handed out
 */
export async function readAwardReceipt(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
): Promise<{ name: string; body: Readable }> {
  const { award, tournament } = await requireOwnAward(context, organizer, id);
  if (award.state !== 'paid' || !award.paid_at || !award.paid_how)
    throw new AppError('not_ready', 'There is a receipt once the prize is handed out.');
  const seller = await findSeller(context.pool, organizer.organizerId);
  const facts = await inTransaction(context.pool, (tx) => readPrizeFacts(serialized(tx), tournament));
  const purse = facts.rows.find((row) => row.id === award.purse_id)?.name ?? '';
  const at = `${describeInstant(award.paid_at, tournament.time_zone)}, ${hows[award.paid_how]}`;
  const sheets = await startSheets();
  const number = String(award.number);
  sheets.heading(
    { word: 'Prize receipt', number, at: describeInstant(award.paid_at, tournament.time_zone) },
    await readPrintLook(context, tournament.id),
  );
  drawAward(sheets, {
    from: seller.legal_name ?? tournament.organizer_name,
    title: tournament.title,
    name: namesOf(facts)(award.player_id ?? award.team_id),
    what: `${purse}, ${/^T?\d+$/.test(award.place) ? `place ${award.place}` : award.place}`,
    worth: award.thing ?? describeCents(award.amount),
    at,
  });
  const file = { paper: 'letter' as const, title: `Prize receipt ${award.number}`, madeAt: award.paid_at };
  return {
    name: `prize-receipt-${award.number}.pdf`,
    body: Readable.from(pdfOf(sheets.pages(`Prize receipt ${number}`), file)),
  };
}
