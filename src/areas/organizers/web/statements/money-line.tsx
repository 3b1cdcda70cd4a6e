import { Money } from '#kernel/web/ui/money.tsx';

type MoneyLineProps = {
  label: string;
  note?: string;
  /** A zero that is taken off is no negative one. */
  dollars: number;
};

/** A line of a list of amounts, with what it is. */
export const MoneyLine = ({ label, note, dollars }: MoneyLineProps) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>
      {label} {note && <span className="block text-sm text-muted-foreground">{note}</span>}
    </dt>
    <dd className="font-medium">
      <Money dollars={dollars || 0} cents />
    </dd>
  </div>
);
