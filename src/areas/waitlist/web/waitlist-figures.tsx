import { useMutation } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import type { OwnWaitlist } from '#areas/waitlist/contract/waitlist.ts';
import { groupsOf } from '#areas/waitlist/rules/waitlist-words.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';

type WaitlistFiguresProps = {
  tournamentId: string;
  waitlist: OwnWaitlist;
  /** By how many places the capacity would be raised. */
  raiseBy: number;
  onRaiseBy: (by: number) => void;
  onChanged: () => Promise<unknown>;
};

const maxRaised = 500;

/** The possible earnings of the waitlist in a larger field, and the outcomes of its offers. */
export function WaitlistFigures({ tournamentId, waitlist, raiseBy, onRaiseBy, onChanged }: WaitlistFiguresProps) {
  const { figures, raise } = waitlist;
  const [typedRaise, setTypedRaise] = useState(String(raiseBy));
  const pause = useMutation({
    mutationFn: () =>
      call(waitlist.is_paused ? waitlistEndpoints.resumeWaitlist : waitlistEndpoints.pauseWaitlist, {
        params: { id: tournamentId },
      }),
    onSuccess: onChanged,
    onError: (error) => toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold text-balance">{wouldBring(waitlist)}</h2>
            <p className="mt-1.5 text-muted-foreground">
              {waitlist.is_paused && !waitlist.has_ended ? 'Paused: nobody is offered a place. ' : ''}
              {waitlist.has_ended ? 'It ended on' : 'It ends on'}{' '}
              <Instant at={waitlist.closes_at} timeZone={waitlist.time_zone} />.
            </p>
          </div>
          {!waitlist.has_ended && (
            <IfHolds permission="field.write">
              <Button variant="outline" busy={pause.isPending} onClick={() => pause.mutate()}>
                {waitlist.is_paused ? <Play aria-hidden /> : <Pause aria-hidden />}
                {waitlist.is_paused ? 'Resume the waitlist' : 'Pause the waitlist'}
              </Button>
            </IfHolds>
          )}
        </div>
        <dl className="grid grid-cols-3 gap-3 border-y py-4 text-center">
          <Figure label="Offers open" value={figures.offered} />
          <Figure label="Taken" value={figures.taken} />
          <Figure label="Lapsed or declined" value={figures.lapsed} />
        </dl>
        {figures.waiting_parties > 0 && (!waitlist.ballot || waitlist.ballot.state === 'drawn') && (
          <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
            <div className="flex flex-wrap items-end gap-4">
              <Field label="Raise the field by" className="w-36">
                <Input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={maxRaised}
                  value={typedRaise}
                  className="tabular-nums"
                  onBlur={() => setTypedRaise(String(raiseBy))}
                  onChange={(event) => {
                    setTypedRaise(event.target.value);
                    const typed = Math.trunc(Number(event.target.value));
                    if (typed >= 1 && typed <= maxRaised) onRaiseBy(typed);
                  }}
                />
              </Field>
              <p aria-live="polite" className="pb-2">
                Raise the field by {raise.by} and {groupsOf(raise.parties)} {raise.parties === 1 ? 'gets' : 'get'} in:{' '}
                <span className="font-semibold">{formatDollars(raise.earn)}</span>
              </p>
            </div>
            <IfHolds permission="tournaments.write">
              <RaiseButton tournamentId={tournamentId} waitlist={waitlist} onChanged={onChanged} />
            </IfHolds>
          </div>
        )}
      </CardContent>
    </Card>
  );
}

function wouldBring({ figures, would_earn: earn }: OwnWaitlist): string {
  const { waiting_parties: parties } = figures;
  if (parties === 0) return 'Nobody waits';
  const who = parties === 1 ? 'This 1 group' : `These ${parties} groups`;
  return `${who} would bring ${formatDollars(earn)}`;
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
  </div>
);

function RaiseButton({
  tournamentId,
  waitlist,
  onChanged,
}: Pick<WaitlistFiguresProps, 'tournamentId' | 'waitlist' | 'onChanged'>) {
  const capacity = waitlist.capacity + waitlist.raise.by;
  const raise = useMutation({
    mutationFn: () => call(waitlistEndpoints.raiseField, { params: { id: tournamentId }, body: { capacity } }),
    onSuccess: async () => {
      announce(`The field has ${capacity} places`);
      await onChanged();
    },
    onError: (error) =>
      toast({ title: 'The field was not raised', description: messageOf(error), variant: 'destructive' }),
  });
  if (!waitlist.raise.is_covered)
    return (
      <Button asChild variant="outline">
        <Link to={paths.organizerUpgrade()}>Upgrade for {capacity} places</Link>
      </Button>
    );
  return (
    <Button busy={raise.isPending} onClick={() => raise.mutate()}>
      Raise to {capacity}
      {waitlist.raise.takes_credit && ', for an event credit'}
    </Button>
  );
}
