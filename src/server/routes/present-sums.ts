import type { StatementSums } from '#contracts/statements.ts';
import { toDollars } from '#domain/money.ts';
import type { LedgerSums } from '#server/database/payments/statements.ts';

/** The sums of the books as a statement shows them, in dollars. */
export const presentSums = (sums: LedgerSums): StatementSums => ({
  collected: toDollars(sums.collected),
  refunded: toDollars(sums.refunded),
  platform_fee: toDollars(sums.platform),
  provider_fee: toDollars(sums.provider),
  desk: toDollars(sums.desk),
  disputed: toDollars(sums.disputed),
  returned: toDollars(sums.returned),
  net: toDollars(sums.payee),
  revenue: toDollars(sums.collected - sums.refunded + sums.desk),
});
