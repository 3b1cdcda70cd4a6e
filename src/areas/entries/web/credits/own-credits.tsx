import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnCredit, OwnCredits } from '#areas/entries/contract/credits.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { ownCreditsQuery } from './queries.ts';

/** The golfer's credits: amount, organizer, expiry and movements. */
export function OwnCreditList({ loaded }: { loaded: OwnCredits | null }) {
  const { data, isPending, error, isFetching, refetch } = useQuery(ownCreditsQuery(loaded));
  if (isPending)
    return (
      <div role="status" aria-label="Loading your credit">
        <Skeleton className="h-48 w-full rounded-xl" />
      </div>
    );
  if (!data)
    return <FailureState message={`Error loading your credit: ${messageOf(error)}`} query={{ refetch, isFetching }} />;
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={Wallet}
        title="No credit"
        description="If the weather ends a tournament, its organizer may give credit for another one. It appears here."
      >
        <Button asChild variant="outline">
          <Link to={paths.tournaments()}>Find tournaments</Link>
        </Button>
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-6">
      {data.data.map((owed) => (
        <Card key={owed.organizer_id}>
          <CardHeader className="flex-row flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div>
              <CardTitle className="text-lg">{owed.organizer}</CardTitle>
              <p className="mt-1 text-muted-foreground">
                {owed.left > 0 ? 'Yours for their tournaments' : 'Nothing is left'}
              </p>
            </div>
            <p className="text-2xl font-semibold tabular-nums">
              <Money dollars={owed.left} cents />
            </p>
          </CardHeader>
          <CardContent className="flex flex-col gap-5">
            <ul className="-my-4 divide-y">
              {owed.credits.map((credit) => (
                <CreditRow key={credit.id} credit={credit} />
              ))}
            </ul>
            {owed.left > 0 && (
              <Button asChild variant="outline" className="self-start max-sm:w-full">
                <Link to={paths.organizerPage(owed.page)}>Their tournaments</Link>
              </Button>
            )}
          </CardContent>
        </Card>
      ))}
    </div>
  );
}

const happened = { spent: 'Spent on', back: 'Back from', ended: 'Ended, or paid out' };

const CreditRow = ({ credit }: { credit: OwnCredit }) => (
  <li className="py-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="font-medium">{credit.tournament}</p>
      <p className="tabular-nums">
        <Money dollars={credit.left} cents /> of <Money dollars={credit.amount} cents />
      </p>
    </div>
    <p className="text-sm text-muted-foreground">
      {credit.reason}. {credit.left > 0 ? 'Can be spent until ' : 'Could be spent until '}
      <CalendarDate date={credit.until} />.
    </p>
    {credit.movements.length > 0 && (
      <ul className="mt-2 flex flex-col gap-1 text-sm text-muted-foreground">
        {credit.movements.map(({ id, what, tournament, amount }) => (
          <li key={id} className="flex justify-between gap-6">
            <span>{what === 'ended' ? happened.ended : `${happened[what]} ${tournament}`}</span>
            <span className="tabular-nums">
              <Money dollars={amount} cents />
            </span>
          </li>
        ))}
      </ul>
    )}
  </li>
);
