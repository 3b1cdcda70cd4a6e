import type { TournamentStatement } from '#areas/money/contract/statements.ts';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { toCents } from '#kernel/rules/money.ts';
import { MoneyWaterfall } from './money-waterfall.tsx';
import { StatementTable } from './statement-table.tsx';

/** The revenue of a tournament by kind, the deductions, and the remainder. */
export function WaterfallCard({ money }: { money: Pick<TournamentStatement, 'lines' | 'left' | 'ways' | 'sums'> }) {
  const { lines, left, ways, sums } = money;
  const facts = [
    { label: 'Revenue, as on your dashboard', dollars: sums.revenue, isShown: true },
    { label: 'Net of entries to your card account', dollars: sums.net, isShown: sums.collected > 0 },
    { label: 'Card fees, paid by the platform', dollars: sums.provider_fee, isShown: sums.provider_fee > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <Card className="py-4">
      <CardContent className="flex flex-col gap-3 px-4">
        <MoneyWaterfall
          lines={lines.map(({ label, sum }) => ({ label, cents: toCents(sum) }))}
          totalLabel="Left"
          title={(rest, cameIn) => (rest === 'All' ? `All of ${cameIn} is left` : `${rest} is left of ${cameIn}`)}
          came="that came in"
        />
        <StatementTable
          label="By kind"
          rows={lines.map((line) => ({ ...line, id: `${line.kind}:${line.label}` }))}
          total={{ label: 'Left', sum: left }}
        />
        {ways && <p className="text-base min-[900px]:hidden">{ways}</p>}
        <dl className="border-t pt-2.5 text-sm text-muted-foreground">
          {facts.map(({ label, dollars }) => (
            <div key={label} className="flex justify-between gap-3 py-0.5">
              <dt>{label}</dt>
              <dd>
                <Money dollars={dollars} cents />
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
