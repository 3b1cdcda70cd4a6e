import type { StatementSums } from '#areas/money/contract/statements.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { toCents } from '#kernel/rules/money.ts';
import { MoneyLine } from './money-line.tsx';
import { MoneyWaterfall } from './money-waterfall.tsx';

/** The lines from the collected money to the organizer's net, and the money that never passes through the account. */
export const SumsCard = ({
  title,
  sums,
  hasDesk = true,
}: {
  title: string;
  sums: StatementSums;
  hasDesk?: boolean;
}) => (
  <Card>
    <CardHeader>
      <CardTitle className="text-lg">{title}</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-5">
      <MoneyWaterfall
        lines={[
          { label: 'Collected', cents: toCents(sums.collected) },
          { label: 'Refunded', cents: -toCents(sums.refunded) },
          { label: 'Platform share', cents: -toCents(sums.platform_fee) },
          { label: 'Disputed', cents: -toCents(sums.disputed) },
          { label: 'Failed refunds', cents: -toCents(sums.returned) },
        ]}
        totalLabel="Net to you"
        title={(net, collected) => `${net} of ${collected} paid by card is yours`}
        came="paid by card"
      />
      <dl className="flex flex-col gap-3">
        <MoneyLine label="Collected" note="Paid by card" dollars={sums.collected} />
        <MoneyLine label="Refunded" note="Given back to cards" dollars={-sums.refunded} />
        <MoneyLine label="Platform share" note="Taken from card payments" dollars={-sums.platform_fee} />
        {sums.disputed !== 0 && (
          <MoneyLine label="Disputed" note="Held by banks until they have decided" dollars={-sums.disputed} />
        )}
        {sums.returned !== 0 && (
          <MoneyLine
            label="Failed refunds"
            note="Kept by the platform until they are sent again"
            dollars={-sums.returned}
          />
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-4">
          <dt className="text-lg font-semibold">Net to you</dt>
          <dd className="ml-auto text-2xl font-semibold tracking-tight">
            <Money dollars={sums.net} cents />
          </dd>
        </div>
      </dl>
      <dl className="flex flex-col gap-3 rounded-lg bg-muted px-4 py-3.5">
        {hasDesk && (
          <MoneyLine
            label="Taken at the desk"
            note="Yours already; it never passes through the card account"
            dollars={sums.desk}
          />
        )}
        {hasDesk && (
          <MoneyLine label="Revenue" note="Cards and desk, less refunds: as on your dashboard" dollars={sums.revenue} />
        )}
        <MoneyLine label="Card fees" note="Paid by the platform, not by you" dollars={sums.provider_fee} />
      </dl>
    </CardContent>
  </Card>
);
