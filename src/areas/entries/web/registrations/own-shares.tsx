import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Mail } from 'lucide-react';
import { sharesEndpoints } from '#areas/entries/contract/endpoints/shares.ts';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import type { Shares } from '#areas/entries/contract/shares.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { isCheckoutUrl } from '#kernel/web/client/checkout-tab.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { sharesKey } from './queries.ts';

const failed = (error: unknown) =>
  toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' });

type OwnShares = ReturnType<typeof useShares>;

/** The shares of a golfer's own group, links to the open ones, and the payment of the rest. */
export function useShares({ id, shares: counted }: Pick<Registration, 'id' | 'shares'>) {
  const queryClient = useQueryClient();
  const key = sharesKey(id);
  const isShared = counted !== null;
  const read = useQuery({
    queryKey: key,
    queryFn: () => call(sharesEndpoints.listShares, { params: { id } }),
    enabled: isShared,
  });
  const shares = read.data ?? null;
  const remind = useMutation({
    mutationFn: (position: number) => call(sharesEndpoints.remindOfShare, { params: { id, position } }),
    onSuccess: (next) => {
      queryClient.setQueryData(key, next);
      toast({ title: 'Reminder sent' });
    },
    onError: failed,
  });
  const payRest = useMutation({
    mutationFn: () => call(sharesEndpoints.payRestOfShares, { params: { id } }),
    onSuccess: ({ url }) => {
      if (isCheckoutUrl(url)) window.location.assign(url);
    },
    onError: failed,
  });
  return {
    read,
    isShared,
    shares,
    of: (position: number) => shares?.data.find((share) => share.position === position) ?? null,
    remind,
    payRest,
    isOpen: shares?.status === 'pending',
    isOwnPaid: shares?.data[0]?.state === 'paid',
  };
}

/** The link of an open share, and a button that sends a reminder. */
export function ShareActions({ of: { of, remind }, position }: { of: OwnShares; position: number }) {
  const share = of(position);
  return (
    share && (
      <>
        {share.url && <CopyLink url={share.url} name={share.name} />}
        {share.can_remind && (
          <Button
            variant="outline"
            size="sm"
            busy={remind.isPending && remind.variables === position}
            onClick={() => remind.mutate(position)}
          >
            <Mail aria-hidden /> Remind
            <span className="sr-only"> {share.name}</span>
          </Button>
        )}
      </>
    )
  );
}

/** The payment of the other open shares, once the golfer's own share is paid. */
export const PayTheRest = ({ of: { shares, isOpen, isOwnPaid, payRest } }: { of: OwnShares }) =>
  shares &&
  isOpen &&
  isOwnPaid &&
  shares.open > 0 && (
    <Button className="self-start" busy={payRest.isPending} onClick={() => payRest.mutate()}>
      <span>
        Pay the remaining <Money dollars={shares.open} />
      </span>
    </Button>
  );

const atDeadline = ({ is_whole_group: isWhole }: Shares): string =>
  isWhole
    ? 'If one is not paid by then, all are refunded.'
    : 'Places that are not paid by then are given back; the others stay.';

/** The deadline and amounts of shares, and what happens to unpaid places; renders nothing without shares. */
export function WhatHappens({ of: { read, isShared, shares, isOpen, isOwnPaid } }: { of: OwnShares }) {
  if (isShared && !shares && read.isError)
    return <FailureState message="The payments could not be loaded." query={read} />;
  if (!shares || !isOpen) return null;
  return (
    <p className="text-muted-foreground">
      {isOwnPaid ? 'Everybody else has a payment link until ' : 'Pay your own share first, until '}
      {shares.ends_at && <Instant at={shares.ends_at} timeZone={shares.time_zone} />}
      {'. '}
      {isOwnPaid ? atDeadline(shares) : 'Then the others get their links.'}
    </p>
  );
}

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
