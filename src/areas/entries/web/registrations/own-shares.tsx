import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Mail } from 'lucide-react';
import { sharesEndpoints } from '#areas/entries/contract/endpoints/shares.ts';
import type { Shares } from '#areas/entries/contract/shares.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { isCheckoutUrl } from '#kernel/web/client/checkout-tab.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { LoadingPart } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { sharesKey } from './queries.ts';

const failed = (error: unknown) =>
  toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' });

/** Who of an own group has paid their share, the links of who has not, and the way to pay for them. */
export function OwnShares({ registrationId }: { registrationId: string }) {
  const queryClient = useQueryClient();
  const key = sharesKey(registrationId);
  const params = { id: registrationId };
  const read = useQuery({ queryKey: key, queryFn: () => call(sharesEndpoints.listShares, { params }) });
  const shares = read.data;
  const remind = useMutation({
    mutationFn: (position: number) => call(sharesEndpoints.remindOfShare, { params: { ...params, position } }),
    onSuccess: (next) => {
      queryClient.setQueryData(key, next);
      toast({ title: 'Reminder sent' });
    },
    onError: failed,
  });
  const payRest = useMutation({
    mutationFn: () => call(sharesEndpoints.payRestOfShares, { params }),
    onSuccess: ({ url }) => {
      if (isCheckoutUrl(url)) window.location.assign(url);
    },
    onError: failed,
  });
  if (!shares && read.isError)
    return (
      <FailureState
        message="We could not find out who has paid."
        onRetry={() => void read.refetch()}
        busy={read.isFetching}
      />
    );
  if (!shares) return <LoadingPart what="who has paid" />;
  const isOpen = shares.status === 'pending';
  const isOwnPaid = shares.data[0]?.state === 'paid';
  return (
    <Card>
      <CardHeader>
        <CardTitle>Who has paid</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {isOpen && <WhatHappens shares={shares} isOwnPaid={isOwnPaid} />}
        <ul className="divide-y">
          {shares.data.map((share) => (
            <li
              key={share.position}
              className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
            >
              <p className="min-w-0">
                <span className="font-medium">{share.name}</span>
                <span className="ml-2 text-muted-foreground">
                  <Money dollars={share.amount} />
                </span>{' '}
                <Badge variant={share.state === 'paid' ? 'default' : 'secondary'}>{share.state}</Badge>
              </p>
              <div className="flex flex-wrap gap-2">
                {share.url && <CopyLink url={share.url} name={share.name} />}
                {share.can_remind && (
                  <Button
                    variant="outline"
                    size="sm"
                    busy={remind.isPending && remind.variables === share.position}
                    onClick={() => remind.mutate(share.position)}
                  >
                    <Mail aria-hidden /> Remind
                    <span className="sr-only"> {share.name}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
        {isOpen && isOwnPaid && shares.open > 0 && (
          <Button className="self-start" busy={payRest.isPending} onClick={() => payRest.mutate()}>
            <span>
              Pay the remaining <Money dollars={shares.open} />
            </span>
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

const atDeadline = ({ is_whole_group: isWhole }: Shares): string =>
  isWhole
    ? 'Where one is not paid by then, everybody is paid back.'
    : 'Places that are not paid by then are given back; the others stay.';

const WhatHappens = ({ shares, isOwnPaid }: { shares: Shares; isOwnPaid: boolean }) => (
  <p className="text-muted-foreground">
    {isOwnPaid ? 'Everybody else has a link to pay by until ' : 'Pay your own share first, until '}
    {shares.ends_at && <Instant at={shares.ends_at} timeZone={shares.time_zone} />}
    {'. '}
    {isOwnPaid ? atDeadline(shares) : 'Then the others get their links.'}
  </p>
);

function CopyLink({ url, name }: { url: string; name: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    } catch {
      toast({ title: 'Copy this link', description: url });
    }
  };
  return (
    <Button variant="ghost" size="sm" onClick={() => void copy()}>
      <Copy aria-hidden /> Copy link
      <span className="sr-only"> of {name}</span>
    </Button>
  );
}
