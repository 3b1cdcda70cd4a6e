import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { checkInKey, fieldKey } from './queries.ts';

/** The least time between two reads of the field, in milliseconds, regardless of the number of events. */
const pauseMs = 1_000;

/**
 * Keeps the field and the tournament's figures up to date: re-reads them after events, with at least a second between
 * reads, never two reads at a time, and not while a check-in is being sent.
 * @returns a function that requests one more such read
 */
export function useFollowing(tournamentId: string): () => void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = useRef(false);
  const readAgain = useCallback(() => {
    isWanted.current = true;
    if (timer.current !== undefined) return;
    const wait = () => {
      timer.current = setTimeout(async () => {
        if (queryClient.isMutating({ mutationKey: checkInKey(tournamentId) }) > 0) return wait();
        isWanted.current = false;
        const mine = timer.current;
        await queryClient.invalidateQueries({ queryKey: fieldKey(tournamentId) });
        if (timer.current !== mine) return;
        timer.current = undefined;
        if (isWanted.current) wait();
      }, pauseMs);
    };
    wait();
  }, [queryClient, tournamentId]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useServerEvents(
    (event) => {
      const about = (event.data as { id?: string } | null)?.id;
      if (event.type === 'ready' || !about || about === tournamentId) readAgain();
    },
    ['tournament', 'ready'],
  );
  return readAgain;
}
