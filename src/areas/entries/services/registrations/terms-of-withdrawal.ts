import type { RefundPolicy } from '#kernel/contract/tournament-choices.ts';
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';

type Terms = {
  closes_at: Date;
  refund_policy: RefundPolicy;
  refund_until_at: Date | null;
  refund_tiers: RefundTier[] | null;
  kept_amount: number;
  kept_credit: number;
  free_exit_until: Date | null;
};

/**
 * The terms for leaving an entry now: those of its tournament, or a full refund while the tournament has no venue and
 * for some days after it got another one.
 */
export const termsOfWithdrawal = <Row extends Terms>(row: Row, now: Date): Row =>
  row.free_exit_until && now < row.free_exit_until
    ? {
        ...row,
        closes_at: row.free_exit_until,
        refund_policy: 'full',
        refund_until_at: row.free_exit_until,
        refund_tiers: null,
        kept_amount: 0,
        kept_credit: 0,
      }
    : row;
