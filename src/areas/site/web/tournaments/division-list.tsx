import type { Terms } from '#areas/entries/contract/terms.ts';
import { Money } from '#kernel/web/ui/money.tsx';

/** The divisions of a tournament: eligibility, price and places left. */
export const DivisionList = ({ divisions }: Pick<Terms, 'divisions'>) => (
  <ul aria-label="Divisions" className="flex flex-col gap-3 border-t pt-5 text-base">
    {divisions.map(({ id, name, who, from, left }) => (
      <li key={id} className="flex items-baseline justify-between gap-4">
        <span>
          <span className="font-medium">{name}</span>
          <span className="block text-sm text-muted-foreground">
            {who}
            {left !== null && `, ${left === 0 ? 'full' : `${left} left`}`}
          </span>
        </span>
        <span className="tabular-nums">{from === 0 ? 'Free' : <Money dollars={from} />}</span>
      </li>
    ))}
  </ul>
);
