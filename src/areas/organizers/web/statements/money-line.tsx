import { Money } from '#kernel/web/ui/money.tsx';

type MoneyLineProps = {
  label: string;
  note?: string;
  /** The amount; `-0` must be shown as 0. */
  dollars: number;
};

/** A labelled line in a list of amounts. */
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
