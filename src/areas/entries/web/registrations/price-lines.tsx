import type { Quote } from '#areas/entries/contract/terms.ts';
import { Money } from '#kernel/web/ui/money.tsx';

/** The lines that make up an amount. */
export const PriceLines = ({ lines }: { lines: Quote['lines'] }) => (
  <dl className="flex flex-col gap-1.5 text-base">
    {lines.map(({ kind, label, quantity, unit, amount }) => (
      <div key={`${kind} ${label}`} className="flex items-baseline justify-between gap-4">
        <dt className="text-muted-foreground">
          {label}
          {quantity > 1 && (
            <span className="ml-1.5 tabular-nums">
              ({quantity} × <Money dollars={unit} />)
            </span>
          )}
        </dt>
        <dd className="tabular-nums">
          <Money dollars={amount} cents />
        </dd>
      </div>
    ))}
  </dl>
);
