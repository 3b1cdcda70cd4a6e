import { useMutation } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { fieldEndpoints } from '#areas/entries/contract/endpoints/field.ts';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { ConfirmButton } from '#kernel/web/ui/confirm-button.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import type { DeskMoney } from '#areas/money/contract/statements.ts';

type OfEntry = {
  /** The first person of an entry with an amount due. */
  player: FieldPlayer;
  tournamentId: string;
  /** Re-reads the list. */
  onDone: () => Promise<unknown>;
};

const ways = [
  ['cash', 'cash', 'in cash'],
  ['check', 'check', 'by check'],
] as const;

const complain = (error: Error) =>
  toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' });

/** 'Take $100: cash, check': records the amount due as paid by hand, for the statement. */
export function TakeMoney({ player, tournamentId, onDone }: OfEntry) {
  const sum = formatDollars(player.open_amount);
  const take = useMutation({
    mutationFn: (takenAs: DeskMoney) =>
      call(fieldEndpoints.takePayment, {
        params: { id: tournamentId, registrationId: player.id },
        body: { taken_as: takenAs, amount: player.open_amount },
      }),
    onSuccess: () => announce(`${player.name} has paid ${sum}`),
    onError: complain,
    onSettled: onDone,
  });
  const forAll = player.places > 1 ? ` for ${countOf(player.places, 'player')}` : '';
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="inline-flex items-center gap-1.5 text-sm font-medium">
        <Banknote className="size-4 text-muted-foreground" aria-hidden /> Take {sum}:
      </span>
      {ways.map(([takenAs, word, how]) => (
        <ConfirmButton
          key={takenAs}
          label={word}
          aria-label={`Take ${sum} ${how}: ${player.name}`}
          title={`${sum} ${how}?`}
          description={`You have ${sum} from ${player.name}${forAll}. It is on your statement, and nothing is due any more.`}
          action={`Took ${sum}`}
          busy={take.isPending}
          onConfirm={() => take.mutate(takenAs)}
        />
      ))}
    </span>
  );
}

/** Withdraws an entry that was to be paid later: its place becomes free, and nothing is due any more. */
export function WithdrawUnpaid({ player, tournamentId, onDone }: OfEntry) {
  const withdraw = useMutation({
    mutationFn: () => call(fieldEndpoints.withdrawUnpaid, { params: { id: tournamentId, registrationId: player.id } }),
    onSuccess: () => announce(`${player.name} is withdrawn`),
    onError: complain,
    onSettled: onDone,
  });
  const freed = player.places > 1 ? `All ${player.places} places of the entry are` : 'The place is';
  return (
    <ConfirmButton
      label="Withdraw"
      variant="ghost"
      aria-label={`Withdraw: ${player.name}`}
      title={`Withdraw ${player.name}?`}
      description={`${freed} free for others, and ${formatDollars(player.open_amount)} is not due any more.`}
      action="Withdraw"
      cancel="Keep the place"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    />
  );
}
