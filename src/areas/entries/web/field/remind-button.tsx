import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { fieldEndpoints } from '#areas/entries/contract/endpoints/field.ts';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { dayOf } from './field-words.ts';
import { changeField, fieldKey } from './queries.ts';

type RemindButtonProps = {
  player: FieldPlayer;
  tournament: OwnTournament;
  now: number;
  /** Whether the button is in a line of the list, where it looks like a link. */
  isInLine?: boolean;
};

/** Reminds the golfer of an unpaid entry, at most once a day; afterwards it says when the reminder was sent. */
export function RemindButton({ player, tournament, now, isInLine = false }: RemindButtonProps) {
  const queryClient = useQueryClient();
  const keep = async (at: string) => {
    // A read that started before the reminder would overwrite the change.
    await queryClient.cancelQueries({ queryKey: fieldKey(tournament.id) });
    changeField(queryClient, tournament.id, {
      player: (shown) => (shown.id === player.id ? { ...shown, reminded_at: at } : shown),
    });
    void queryClient.invalidateQueries({ queryKey: fieldKey(tournament.id) });
  };
  const remind = useMutation({
    mutationFn: () =>
      call(fieldEndpoints.sendPaymentReminder, {
        body: {
          registrationId: player.id,
          tournamentId: tournament.id,
          golferUserId: '',
          tournamentTitle: tournament.title,
          amount: player.payment_amount,
        },
      }),
    onSuccess: ({ name }) => {
      void keep(new Date().toISOString());
      toast({ title: 'Reminder Sent', description: `Payment reminder sent to ${name}` });
    },
    onError: (error) => {
      const isRepeated = error instanceof ApiError && error.status === 429;
      toast({
        title: 'Error',
        description: isRepeated ? error.message : 'Failed to send payment reminder',
        variant: 'destructive',
      });
    },
  });
  const today = dayOf(Math.max(now, remind.submittedAt), tournament.time_zone);
  if (player.reminded_at && dayOf(player.reminded_at, tournament.time_zone) === today) {
    return (
      <span className={cn('inline-flex items-center text-sm text-muted-foreground', !isInLine && 'min-h-9')}>
        Reminded today
      </span>
    );
  }
  return (
    <Button
      variant={isInLine ? 'link' : 'outline'}
      size="sm"
      className={isInLine ? 'relative z-1 h-6 px-0 text-sm pointer-fine:h-6' : ''}
      busy={remind.isPending}
      onClick={() => remind.mutate()}
    >
      {!remind.isPending && !isInLine && <BellRing aria-hidden />} Remind Payment
      <span className="sr-only">: {player.name}</span>
    </Button>
  );
}
