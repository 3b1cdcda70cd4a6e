import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TeamOperation, Teams } from '#areas/play/contract/teams.ts';
import { teamsWith } from '#areas/play/rules/tee-sheets/teams-with.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { changeTeams, getTeams, keepTeams, teamsKey } from './queries.ts';

/**
 * `isAsked` for a change by a form or dialog, which reports the result itself; other changes are shown before they are
 * saved.
 */
type Change = { operations: readonly TeamOperation[]; isAsked: boolean };

/**
 * The teams of a tournament with the changes made on this page. A change is shown at once and sent to the server in
 * order; a refused one is reverted, with the server's message.
 */
export function useTeams(tournamentId: string, loaded: Teams) {
  const queryClient = useQueryClient();
  const queryKey = teamsKey(tournamentId);
  const { data: stored, refetch } = useQuery({ queryKey, queryFn: () => getTeams(tournamentId), initialData: loaded });
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  useCalmEvents(() => refetch(), ['tournament', 'ready']);

  const { mutate, mutateAsync } = useMutation({
    scope: { id: `teams-${tournamentId}` },
    // Offline, the request fails at once with a message instead of waiting.
    networkMode: 'always',
    mutationFn: ({ operations }: Change) => changeTeams(tournamentId, operations),
    onMutate: (change) => {
      if (!change.isAsked) setWaiting((before) => [...before, change]);
      // A fetch in progress may return teams from before the change.
      return queryClient.cancelQueries({ queryKey });
    },
    onSuccess: (answer) => keepTeams(queryClient, tournamentId, answer),
    onError: (error, { isAsked }) => {
      if (!isAsked) toast({ title: 'Not changed', description: messageOf(error), variant: 'destructive' });
      void refetch();
    },
    onSettled: (_answer, _error, change) => setWaiting((before) => before.filter((one) => one !== change)),
  });

  const teams = useMemo(
    () => waiting.reduce((shown, { operations }) => teamsWith(shown, operations, uuidv7), stored),
    [waiting, stored],
  );
  return {
    teams,
    /** Applies an operation, and shows it at once. */
    act: (operation: TeamOperation) => mutate({ operations: [operation], isAsked: false }),
    /** Applies the operations of a form or dialog. @throws the reason for refusal or failure */
    ask: async (operations: readonly TeamOperation[]): Promise<void> => {
      await mutateAsync({ operations, isAsked: true });
    },
  };
}
