import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TeamOperation, Teams } from '#areas/play/contract/teams.ts';
import { teamsWith } from '#areas/play/rules/tee-sheets/teams-with.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { changeTeams, getTeams, keepTeams, teamsKey } from './queries.ts';

/** `isAsked`: whoever asks for it says what comes of it; everything else is shown at once. */
type Change = { operations: readonly TeamOperation[]; isAsked: boolean };

/**
 * The teams of a tournament as they are, with what was done on this page. A change is shown at once and sent by itself,
 * one after the other; one that is refused is taken back, with the server's words.
 */
export function useTeams(tournamentId: string, loaded: Teams) {
  const queryClient = useQueryClient();
  const queryKey = teamsKey(tournamentId);
  const { data: stored, refetch } = useQuery({ queryKey, queryFn: () => getTeams(tournamentId), initialData: loaded });
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  useCalmEvents(() => refetch(), ['tournament', 'ready']);

  const { mutate, mutateAsync } = useMutation({
    scope: { id: `teams-${tournamentId}` },
    // Without a line it fails at once, and says so.
    networkMode: 'always',
    mutationFn: ({ operations }: Change) => changeTeams(tournamentId, operations),
    onMutate: (change) => {
      if (!change.isAsked) setWaiting((before) => [...before, change]);
      // A read on its way may be older than the change.
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
    /** Does one thing at once. */
    act: (operation: TeamOperation) => mutate({ operations: [operation], isAsked: false }),
    /** Does what a form or dialog asks for. @throws why it cannot be done, or did not arrive */
    ask: async (operations: readonly TeamOperation[]): Promise<void> => {
      await mutateAsync({ operations, isAsked: true });
    },
  };
}
