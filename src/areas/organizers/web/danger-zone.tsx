import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router';
import { creditsEndpoints } from '#areas/entries/contract/endpoints/credits.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTrigger,
} from '#kernel/web/ui/alert-dialog.tsx';
import { Alert, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { deskMoneyWords } from './desk-money-words.ts';
import {
  cancellationQuery,
  getCancellation,
  ownTournamentsKey,
  slotBookingQuery,
  tournamentSumsQuery,
} from './queries.ts';
import { CreditEffects, type Remedy, RemedyChoice, useCreditPreview } from './rain-credit.tsx';

type DangerZoneProps = {
  tournament: OwnTournament;
  /** The address to go to after a deletion. */
  dashboard: string;
  /** Called when the tournament was cancelled instead of deleted: it must be re-read. */
  onCancelled: () => Promise<unknown>;
};

/** Ends a tournament: deletes it where no money has moved, otherwise cancels it and refunds everybody. */
export function DangerZone({ tournament, dashboard, onCancelled }: DangerZoneProps) {
  const isPlayed = tournament.status === 'completed';
  return (
    <Fold
      id="danger-zone"
      title="Danger Zone"
      action={
        <HydrationGate>
          {isPlayed ? (
            <DeleteButton disabled />
          ) : (
            <DeleteDialog tournament={tournament} dashboard={dashboard} onCancelled={onCancelled} />
          )}
        </HydrationGate>
      }
    >
      <p className="max-w-prose text-base text-muted-foreground">{noteOf(tournament)}</p>
    </Fold>
  );
}

function noteOf({ status, registrations }: OwnTournament): string {
  if (status === 'completed') return 'This tournament has been played. It stays in your books.';
  if (status === 'draft') return 'A draft is deleted for good.';
  return registrations > 0
    ? 'People have entered: the tournament is cancelled, all are told, and card payments are refunded.'
    : 'Nobody has entered: the tournament is deleted for good.';
}

const DeleteButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="outline" size="sm" className="text-destructive hover:text-destructive max-sm:px-2" {...props}>
    <Trash2 className="max-sm:hidden" aria-hidden /> Delete Tournament
  </Button>
);

function DeleteDialog({ tournament, dashboard, onCancelled }: DangerZoneProps) {
  const [isOpen, setOpen] = useState(false);
  const [withBooking, setWithBooking] = useState(false);
  const [remedy, setRemedy] = useState<Remedy>('refund');
  const [reason, setReason] = useState('Bad weather');
  const isCredit = remedy === 'credit';
  const preview = useCreditPreview(tournament.id, isOpen && isCredit);
  const bookingId = tournament.slot_booking_id;
  const { data: booking } = useQuery({ ...slotBookingQuery(bookingId ?? ''), enabled: isOpen && bookingId !== null });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: async () => {
      const params = { id: tournament.id };
      if (isCredit) {
        const body = { remedy, percent: 100, reason, preview: preview.data?.preview };
        await call(creditsEndpoints.cancelForWeather, { params, body });
        return getCancellation(tournament.id);
      }
      const query = tournament.slot_booking_id && withBooking ? { cancel_booking: 'true' as const } : {};
      return call(tournamentsEndpoints.deleteTournament, { params, query });
    },
    onError: () => (isCredit ? preview.refetch() : undefined),
    onSuccess: async (answer) => {
      void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
      if (answer.outcome === 'deleted') {
        await navigate(dashboard);
        toast({ title: 'Tournament deleted', description: `${tournament.title} is gone.` });
        return;
      }
      queryClient.setQueryData(cancellationQuery(tournament.id, null).queryKey, answer);
      await onCancelled();
    },
  });
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(next) => {
        if (end.isPending) return;
        end.reset();
        setOpen(next);
      }}
    >
      <AlertDialogTrigger asChild>
        <DeleteButton />
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader
          title="Delete Tournament"
          description="Are you sure you want to delete this tournament? This action cannot be undone."
        />
        {tournament.status !== 'draft' && tournament.registrations > 0 && (
          <RemedyChoice remedy={remedy} onChoose={setRemedy} />
        )}
        {isCredit && <CreditEffects preview={preview} reason={reason} onReason={setReason} />}
        {tournament.status !== 'draft' && !isCredit && <Consequences tournament={tournament} />}
        {tournament.slot_booking_id && !isCredit && (
          <Label className="flex items-start gap-3 font-normal">
            <Checkbox checked={withBooking} onCheckedChange={setWithBooking} className="mt-0.5" />
            <span>
              Also cancel the booking of its venue slot
              <span className="mt-1 block text-sm text-muted-foreground">
                {booking ? booking.if_cancelled : 'By the club’s terms.'} Otherwise the day stays yours for another
                tournament.
              </span>
            </span>
          </Label>
        )}
        {end.isError && (
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertTitle>{messageOf(end.error)}</AlertTitle>
          </Alert>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel disabled={end.isPending}>Cancel</AlertDialogCancel>
          <Button
            variant="destructive"
            busy={end.isPending}
            disabled={isCredit && !preview.data}
            onClick={() => end.mutate()}
          >
            Delete Tournament
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

const people = (count: number) => (count === 1 ? '1 player is' : `${count.toLocaleString('en-US')} players are`);

/**
 * The effects of a deletion on entrants, shown before it is confirmed. Where the sums are not available, only the
 * certain effects are named.
 */
function Consequences({ tournament }: { tournament: OwnTournament }) {
  const maySeeSums = useHolds('money.read');
  const { data: sums, isPending } = useQuery({ ...tournamentSumsQuery(tournament.id), enabled: maySeeSums });
  const hasEntries = tournament.registrations > 0;
  if (maySeeSums && isPending) return <Skeleton className="h-24 w-full" />;
  if (!hasEntries) {
    const hasMoved = sums !== undefined && sums.collected + sums.desk > 0;
    return hasMoved ? (
      <p className="rounded-lg bg-muted px-4 py-3 text-base">
        It has payments, so it stays in your books as cancelled.
      </p>
    ) : null;
  }
  // The card payments that were not refunded; without access to the sums, the revenue of the entries.
  const byCard = sums ? sums.collected - sums.refunded : (tournament.revenue ?? 0);
  return (
    <div className="rounded-lg bg-muted px-4 py-3.5 text-base">
      <p className="font-medium">People have entered. This is what happens:</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-muted-foreground">
        <li>The tournament is cancelled: nobody can enter it any more.</li>
        <li>{people(tournament.entries)} told.</li>
        {byCard > 0 && <li>{formatDollars(byCard)} paid by card is refunded in full.</li>}
        {sums && sums.desk > 0 && <li>{deskMoneyWords(sums.desk)}.</li>}
      </ul>
    </div>
  );
}
