import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditsEndpoints } from '#areas/entries/contract/endpoints/credits.ts';
import type { OpenCredits } from '#areas/entries/contract/credits.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { FileHeader } from './file-header.tsx';
import { creditsQuery } from './queries.ts';

/** The credit that golfers can still spend with the organizer: amount, golfer and expiry. */
export function CreditsCard() {
  const list = useInfiniteQuery(creditsQuery());
  const { data, isPending, error, isFetching, refetch } = list;
  const first = data?.pages[0];
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const content = () => {
    if (isPending) return <Skeleton className="h-24 w-full" />;
    if (!first)
      return <FailureState message={`Error loading credit: ${messageOf(error)}`} query={{ refetch, isFetching }} />;
    return (
      <>
        <p className="text-muted-foreground">{wordsOf(first)}</p>
        {rows.length > 0 && (
          <ul className="divide-y border-y" aria-label="Open credit">
            {rows.map((credit) => (
              <li key={credit.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div>
                  <p className="font-medium">{credit.golfer || 'A former golfer'}</p>
                  <p className="text-sm text-muted-foreground">
                    {credit.tournament}, until <CalendarDate date={credit.until} />
                  </p>
                </div>
                <div className="flex items-center gap-4">
                  <span className="font-semibold tabular-nums">
                    <Money dollars={credit.left} cents />
                  </span>
                  <PayOut credit={credit} onDone={() => void refetch()} />
                </div>
              </li>
            ))}
          </ul>
        )}
        {rows.length > 0 && <LoadMore {...furtherPages(list)} count={rows.length} noun="credit" isQuiet />}
      </>
    );
  };
  return (
    <Card>
      <FileHeader
        title="Open credit"
        fileHref={first && first.given > 0 ? paths.creditsFile() : null}
        words="All credit as CSV"
      />
      <CardContent className="flex flex-col gap-4">{content()}</CardContent>
    </Card>
  );
}

function wordsOf({ open, golfers, ending, given, spent, ended }: OpenCredits): string {
  if (given === 0) return 'Credit given instead of refunds is listed here, with its cost to you.';
  const owed = `You owe ${formatDollars(open)} to ${golfers === 1 ? '1 golfer' : `${golfers} golfers`}`;
  const soon = ending > 0 ? `; ${formatDollars(ending)} of it ends within 30 days` : '';
  const past = `Of ${formatDollars(given)} given, ${formatDollars(spent)} was spent and ${formatDollars(ended)} ended.`;
  return `${owed}${soon}. ${past}`;
}

type PayOutProps = { credit: OpenCredits['data'][number]; onDone: () => void };

function PayOut({ credit, onDone }: PayOutProps) {
  const mayRefund = viewerHolds(useViewer(), 'money.refund');
  const [asked, setAsked] = useState<PayOutProps['credit'] | null>(null);
  if (!mayRefund) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsked(credit)}>
        Pay out
      </Button>
      <ConfirmDialog
        subject={asked}
        title="Pay this credit out?"
        words={({ left }) => `${formatDollars(left)} goes back to the card, and the credit ends.`}
        action="Pay out"
        onAct={async ({ id, left }) => {
          await call(creditsEndpoints.payCreditOut, { params: { id } });
          announce(`Paid out: ${formatDollars(left)} goes back to the card`);
          onDone();
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
