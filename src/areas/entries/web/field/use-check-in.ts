import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldEndpoints } from '#areas/entries/contract/endpoints/field.ts';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { changeField, checkInKey, fieldKey, rowKey } from './queries.ts';

type Mark = { player: FieldPlayer; isHere: boolean };

/**
 * Checks a paid player in, or undoes the check-in. The screen changes at once, and is reverted where the server
 * refuses.
 * @param readAgain requests a re-read, since the change has cancelled reads and may move the player out of the search's
 *   result
 */
export function useCheckIn(tournamentId: string, readAgain: () => void) {
  const queryClient = useQueryClient();
  const mutationKey = checkInKey(tournamentId);
  const show = ({ player, isHere }: Mark, at: string | null) =>
    changeField(queryClient, tournamentId, {
      player: (shown) => (rowKey(shown) === rowKey(player) ? { ...shown, checked_in_at: at } : shown),
      summary: (summary) => ({ ...summary, checked_in: summary.checked_in + (isHere ? 1 : -1) }),
    });
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ player, isHere }: Mark) =>
      call(fieldEndpoints.checkIn, {
        params: { id: tournamentId },
        body: { registration_id: player.id, position: player.position, is_here: isHere },
      }),
    onMutate: async (mark) => {
      await queryClient.cancelQueries({ queryKey: fieldKey(tournamentId) });
      show(mark, mark.isHere ? new Date().toISOString() : null);
    },
    onError: (error, { player, isHere }) => {
      show({ player, isHere: !isHere }, player.checked_in_at);
      toast({
        title: isHere ? `${player.name} was not checked in` : `${player.name} is still checked in`,
        description: messageOf(error),
        variant: 'destructive',
      });
    },
    onSettled: readAgain,
  });
  return (player: FieldPlayer) => mutate({ player, isHere: player.checked_in_at === null });
}
