import { formatDollars } from '#kernel/web/ui/money.tsx';

/** Money taken at the desk, which no card refund of a cancellation returns; without the full stop. */
export const deskMoneyWords = (dollars: number): string =>
  `${formatDollars(dollars)} was paid at the desk. That is yours to give back`;
