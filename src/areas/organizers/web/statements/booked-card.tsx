import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import type { ClubStatement } from './queries.ts';
import { MoneyLine } from './money-line.tsx';

/** The parts of the club's booking revenue; their sum is the figure on the dashboard. */
export const BookedCard = ({ booked }: { booked: ClubStatement['booked'] }) => (
  <Card>
    <CardHeader>
      <CardTitle className="text-lg">Booked slots</CardTitle>
    </CardHeader>
    <CardContent>
      <dl className="flex flex-col gap-3">
        <MoneyLine label="Paid by card" dollars={booked.by_card} />
        <MoneyLine label="Paid to you directly" dollars={booked.directly} />
        <MoneyLine label="Still due" dollars={booked.due} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-4">
          <dt className="text-lg font-semibold">Tournament Revenue</dt>
          <dd className="ml-auto text-2xl font-semibold tracking-tight">
            <Money dollars={booked.total} cents />
          </dd>
        </div>
      </dl>
      {booked.kept > 0 && (
        <dl className="mt-6 rounded-lg bg-muted px-4 py-3.5">
          <MoneyLine label="Kept of cancelled bookings" dollars={booked.kept} />
        </dl>
      )}
    </CardContent>
  </Card>
);
