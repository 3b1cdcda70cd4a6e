import { type OpenCredits, type OwnCredits, ownCreditSchema } from '#areas/entries/contract/credits.ts';
import { creditWarningDays, lastDateOfCredit } from '#areas/entries/rules/credits.ts';
import { toDollars } from '#kernel/rules/money.ts';
import {
  type CreditMovementRow,
  type CreditRow,
  listCreditMovements,
  listOpenCredits,
  listOwnCredits,
  sumCredits,
} from '#areas/entries/database/credits/credits.ts';
import type { GolferViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { present } from '#kernel/services/present.ts';

export const warningMs = creditWarningDays * 86_400_000;

/** What the row of a credit has in another form: dollars, and the last date on which it can be spent. */
export const creditFigures = (row: CreditRow) => ({
  amount: toDollars(row.amount),
  left: toDollars(row.left),
  until: lastDateOfCredit(row.expires_at, row.time_zone),
});

const presentMovement = ({ id, what, tournament, amount, moved_at }: CreditMovementRow) => ({
  id,
  what,
  tournament,
  amount: toDollars(amount),
  at: moved_at.toISOString(),
});

/** A golfer's credit by organizer, each with its movements; credit that can be spent is first. */
export async function readOwnCredits(context: Context, golfer: GolferViewer): Promise<OwnCredits> {
  const rows = await listOwnCredits(context.pool, golfer.golferId);
  const ids = rows.map(({ id }) => id);
  const movements = await listCreditMovements(context.pool, ids);
  const first = [...new Map(rows.map((row) => [row.organizer_id, row])).values()];
  const data = first.map(({ organizer_id, organizer, slug }) => {
    const own = rows.filter((row) => row.organizer_id === organizer_id);
    const credits = own.map((row) =>
      present(ownCreditSchema, row, {
        ...creditFigures(row),
        movements: movements.filter(({ credit_id: creditId }) => creditId === row.id).map(presentMovement),
      }),
    );
    const left = toDollars(own.reduce((sum, credit) => sum + credit.left, 0));
    return { organizer_id, organizer, page: slug ?? organizer_id, left, credits };
  });
  return { data: data.sort((one, other) => other.left - one.left) };
}

/** The sums of an organizer's open credit, and a page of it. @param page asks for one row more than is shown */
export async function readOpenCredits(
  context: Context,
  organizer: OrganizerViewer,
  page: Parameters<typeof listOpenCredits>[2],
): Promise<{ rows: CreditRow[]; sums: Omit<OpenCredits, 'data' | 'next_cursor'> }> {
  const soon = new Date(context.clock().getTime() + warningMs);
  const rows = await listOpenCredits(context.pool, organizer.organizerId, page);
  const sums = await sumCredits(context.pool, organizer.organizerId, soon);
  return {
    rows,
    sums: {
      open: toDollars(sums.open),
      golfers: sums.golfers,
      ending: toDollars(sums.ending),
      given: toDollars(sums.given),
      spent: toDollars(sums.spent),
      ended: toDollars(sums.ended),
    },
  };
}
