import { useQuery } from '@tanstack/react-query';
import { registrationsEndpoints } from '#areas/entries/contract/endpoints/registrations.ts';
import { call } from '#kernel/web/client/api.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';

/** The refund for withdrawing now, line by line; renders nothing for an entry that cannot be withdrawn. */
export function RefundPreview({ registrationId }: { registrationId: string }) {
  const { data } = useQuery({
    queryKey: ['refund-preview', registrationId],
    queryFn: () => call(registrationsEndpoints.previewRefund, { params: { id: registrationId } }),
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
            This much until <Instant at={data.until} timeZone={data.time_zone} />.
          </p>
        )}
      </CardContent>
    </Card>
  );
}
