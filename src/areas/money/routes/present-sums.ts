import type { StatementKind, StatementSums } from '#areas/money/contract/statements.ts';
import { toDollars } from '#kernel/rules/money.ts';
import type { KindRow, LedgerSums } from '#areas/money/database/statements.ts';
import type { OrderMoneyRow } from '#areas/money/database/tournament-money.ts';
import type { TournamentMoney } from '#areas/money/services/tournament-money.ts';

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

/** What money was for, in dollars. */
export const presentKinds = (kinds: readonly KindRow[]): StatementKind[] =>
  kinds.map(({ kind, label, card, desk }) => ({
    kind,
    label,
    card: toDollars(card),
    desk: toDollars(desk),
    sum: toDollars(card + desk),
  }));

/** What a tournament brought and cost, in dollars. */
export const presentTournamentMoney = ({ kinds, sums, beside, left }: TournamentMoney) => ({
  entries: beside.entries,
  kinds: presentKinds(kinds),
  sums: presentSums(sums),
  prizes: {
    paid_in: toDollars(beside.prizes_paid_in),
    handed_out: toDollars(beside.prizes_handed_out),
    to_hand_out: toDollars(beside.prizes_open),
  },
  sponsors: { paid: toDollars(beside.sponsors_paid), agreed: toDollars(beside.sponsors_agreed) },
  club: beside.club_name === null ? null : { name: beside.club_name, amount: toDollars(beside.club_amount) },
  left: toDollars(left),
});

/** All that moved for one order, in dollars. */
export const presentOrderMoney = (row: OrderMoneyRow) => ({
  registration_id: row.registration_id,
  payer: row.payer,
  team: row.team,
  booked_at: row.booked_at.toISOString(),
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
