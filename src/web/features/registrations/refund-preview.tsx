import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Instant } from '#web/ui/date.tsx';
import { Money } from '#web/ui/money.tsx';

/** What withdrawing would give back now, line by line. Nothing where it cannot be withdrawn. */
export function RefundPreview({ registrationId }: { registrationId: string }) {
  const { data } = useQuery({
    queryKey: ['refund-preview', registrationId],
    queryFn: () => call(endpoints.previewRefund, { params: { id: registrationId } }),
  });
  if (!data?.can_withdraw) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>If you withdraw</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <dl className="flex flex-col gap-2">
          {data.lines.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="tabular-nums">
                <Money dollars={amount} />
              </dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-t pt-2 font-semibold">
            <dt>Back to your card</dt>
            <dd className="tabular-nums">
              <Money dollars={data.card} />
            </dd>
          </div>
        </dl>
        {data.until && (
          <p className="text-sm text-muted-foreground">
            So much until <Instant at={data.until} timeZone={data.time_zone} />.
          </p>
        )}
      </CardContent>
    </Card>
  );
}
