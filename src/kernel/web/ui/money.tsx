import { cn } from './class-names.ts';

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$200' for whole amounts, otherwise two decimals: '$4.99'. */
export const formatDollars = (dollars: number) => (Number.isInteger(dollars) ? whole : exact).format(dollars);

/** `cents` forces two decimals even for whole amounts, as on receipts. */
export function Money({ dollars, cents = false, className }: { dollars: number; cents?: boolean; className?: string }) {
  return (
    <span className={cn('tabular-nums', className)}>{cents ? exact.format(dollars) : formatDollars(dollars)}</span>
  );
}
