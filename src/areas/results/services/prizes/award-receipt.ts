import { Readable } from 'node:stream';
import { AppError } from '#kernel/contract/errors.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import type { PdfPage } from '#kernel/platform/pdf-marks.ts';
import { findSeller } from '#areas/money/database/credit-notes.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { serialized } from '#kernel/database/serialize.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { inks, rule, words } from '#kernel/services/marks.ts';
import { requireOwnAward } from './pay-awards.ts';
import { namesOf, readPrizeFacts } from './prize-facts.ts';

const [left, width] = [64, 484];
const hows = { cash: 'in cash', check: 'by check', club_credit: 'as credit in the pro shop', other: 'by hand' };

type Receipt = { number: number; from: string; title: string; name: string; what: string; worth: string; at: string };

/** One sheet: who got what for which place, with a line to sign. */
export function awardPage({ number, from, title, name, what, worth, at }: Receipt): PdfPage {
  const row = (label: string, value: string, y: number) => [
    words(label, { x: left, y, width: 130, height: 18 }, 10, { ink: inks.soft }),
    words(value, { x: left + 140, y, width: width - 140, height: 18 }, 12, { smallest: 7 }),
  ];
  return {
    marks: [
      words('Prize receipt', { x: left, y: 60, width: 300, height: 34 }, 26, { isBold: true, ink: inks.accent }),
      words(`No. ${number}`, { x: 348, y: 66, width: 200, height: 22 }, 13, { align: 'right' }),
      words(title, { x: left, y: 112, width, height: 24 }, 14, { isBold: true, smallest: 9 }),
      rule([left, 140], [left + width, 140]),
      ...row('Given by', from, 158),
      ...row('Received by', name, 182),
      ...row('For', what, 206),
      ...row('Prize', worth, 230),
      ...row('Handed out', at, 254),
      rule([left, 330], [left + 240, 330]),
      words('Signature of the winner', { x: left, y: 334, width: 240, height: 14 }, 9, { ink: inks.soft }),
    ],
  };
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
  const page = awardPage({
    number: award.number,
    from: seller.legal_name ?? tournament.organizer_name,
    title: tournament.title,
    name: namesOf(facts)(award.player_id ?? award.team_id),
    what: `${purse}, ${award.place}`,
    worth: award.thing ?? describeCents(award.amount),
    at: `${describeInstant(award.paid_at, tournament.time_zone)}, ${hows[award.paid_how]}`,
  });
  const file = { paper: 'letter' as const, title: `Prize receipt ${award.number}`, madeAt: award.paid_at };
  return { name: `prize-receipt-${award.number}.pdf`, body: Readable.from(pdfOf([page], file)) };
}
