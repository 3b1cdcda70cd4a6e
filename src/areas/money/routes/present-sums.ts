import {
  orderMoneySchema,
  type ShownStatementLine,
  type StatementKind,
  type StatementSums,
} from '#areas/money/contract/statements.ts';
import { toDollars } from '#kernel/rules/money.ts';
import type { LedgerSums } from '#areas/money/database/statements.ts';
import type { OrderMoneyRow } from '#areas/money/database/tournament-money.ts';
import { type KindMoney, type StatementLine, incomeSentence } from '#areas/money/rules/statement-lines.ts';
import type { TournamentMoney } from '#areas/money/services/tournament-money.ts';
import { present } from '#kernel/services/present.ts';

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

/** Presents money by kind, less refunds, in dollars. */
export const presentKinds = (kinds: readonly KindMoney[]): StatementKind[] =>
  kinds.map(({ kind, label, card, desk, back }) => ({
    kind,
    label,
    card: toDollars(card - back),
    desk: toDollars(desk),
    sum: toDollars(card + desk - back),
  }));

/** Presents the income and costs of a tournament, in dollars. */
export const presentTournamentMoney = ({ lines, left, sums }: TournamentMoney) => ({
  lines: lines.map(presentLine),
  left: toDollars(left),
  ways: incomeSentence(lines),
  sums: presentSums(sums),
});

/** A line of a statement, in dollars. */
export const presentLine = ({ card, desk, sum, ...line }: StatementLine): ShownStatementLine => ({
  ...line,
  card: card === null ? null : toDollars(card),
  desk: desk === null ? null : toDollars(desk),
  sum: toDollars(sum),
});

/** All that moved for one order, in dollars. */
export const presentOrderMoney = (row: OrderMoneyRow) =>
  present(orderMoneySchema, row, {
    card: toDollars(row.card),
    desk: toDollars(row.desk),
    platform_fee: toDollars(row.platform),
    net: toDollars(row.net),
    movements: row.movements.map(({ id, kind, booked_at, taken_as, payer, cents, net }) => ({
      id,
      kind,
      booked_at: new Date(booked_at).toISOString(),
      taken_as,
      amount: toDollars(cents),
      net: toDollars(net),
      payer: payer ?? row.payer,
    })),
  });
