import type { FastifyInstance } from 'fastify';
import { zoneOfOrganizer } from '#areas/tournaments/services/zone-of-organizer.ts';
import { whenCells, whenColumns, zoneColumn } from '#kernel/rules/cells.ts';
import { receiptsEndpoints } from '#areas/entries/contract/endpoints/receipts.ts';
import type { Seller } from '#areas/money/contract/receipts.ts';
import { toDollars } from '#kernel/rules/money.ts';
import {
  type DocumentRow,
  findSeller,
  saveSeller,
  listDocuments,
  type SellerRow,
} from '#areas/money/database/credit-notes.ts';
import type { Context } from '#kernel/services/context.ts';
import { creditNoteNumber, receiptNumber } from '#areas/money/services/receipt-page.ts';
import { mount } from '#kernel/routes/mount.ts';
import { linesOf, sendCsv } from '#kernel/routes/send-csv.ts';

const present = (row: SellerRow): Seller => ({
  legal_name: row.legal_name ?? '',
  legal_address: row.legal_address ?? '',
  tax_number: row.tax_number ?? '',
});
const numberOf = (row: DocumentRow) => (row.kind === 'receipt' ? receiptNumber(row) : creditNoteNumber(row));

/** Receipts and credit notes of entries, for whoever sold them. */
export function receiptRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  mount(app, receiptsEndpoints.getSeller, async ({ organizer }) =>
    present(await findSeller(pool, organizer.organizerId)),
  );

  mount(app, receiptsEndpoints.setSeller, async ({ organizer, body }) => {
    await saveSeller(pool, organizer.organizerId, {
      legal_name: body.legal_name || null,
      legal_address: body.legal_address || null,
      tax_number: body.tax_number || null,
    });
    return body;
  });

  sendCsv(app, receiptsEndpoints.exportReceipts, async ({ organizer }) => {
    const { organizerId } = organizer;
    const zone = await zoneOfOrganizer(context, organizerId);
    return {
      filename: 'receipts.csv',
      columns: ['Number', 'What', ...whenColumns('Issued'), zoneColumn, 'Tournament', 'Order', 'Amount'],
      lines: linesOf(
        (after: { issuedAt: string; id: string } | undefined, limit) =>
          listDocuments(pool, organizerId, { after, limit }),
        (row) => ({ issuedAt: row.issued_at.toISOString(), id: row.id }),
        (row) => [
          numberOf(row),
          row.kind === 'receipt' ? 'Receipt' : 'Credit note',
          ...whenCells(row.issued_at, zone),
          zone,
          row.title,
          row.order_number,
          toDollars(row.amount),
        ],
      ),
    };
  });
}
