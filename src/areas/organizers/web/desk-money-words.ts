import { formatDollars } from '#kernel/web/ui/money.tsx';

/** Money taken at the desk of a cancelled tournament, which no card refund returns; without the full stop. */
export const deskMoneyWords = (dollars: number): string =>
  `${formatDollars(dollars)} was paid at the desk. That is yours to give back`;
