import type { Look } from '#kernel/rules/looks.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { State } from '#kernel/web/ui/state.tsx';

/** What a booking costs, and how it stands with its money. */
export const BookingSum = ({ dollars, look }: { dollars: number; look: Look }) => (
  <div className="shrink-0 text-right">
    <p className="text-lg font-semibold">
      <Money dollars={dollars} />
    </p>
    <State {...look} />
  </div>
);
