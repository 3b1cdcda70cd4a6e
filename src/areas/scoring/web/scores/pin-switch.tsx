import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { roundScoresEndpoints } from '#areas/scoring/contract/endpoints/round-scores.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { scoresKey } from './queries.ts';

/** A switch: opening a group by its code also asks for the last digits of a group member's phone number. */
export function PinSwitch({ roundId, asksPin }: { roundId: string; asksPin: boolean }) {
  const id = useId();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) =>
      call(roundScoresEndpoints.setScorePin, { params: { id: roundId }, body: { asks_pin: isOn } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: scoresKey(roundId) });
      toast({ title: 'Saved', description: 'Print the cards again: their codes are others now.' });
    },
    onError: (error) => toast({ title: 'Not saved', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <div className="mb-4 flex items-start gap-4 rounded-xl border bg-card px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold">
          Ask for a PIN
        </label>
        <p className="text-base text-muted-foreground">
          A code also needs the last four digits of a phone number in the group. Groups without a number open by their
          code alone.
        </p>
      </div>
      <Switch
        id={id}
        checked={isPending ? variables : asksPin}
        disabled={isPending}
        onCheckedChange={(isOn) => mutate(isOn)}
      />
    </div>
  );
}
