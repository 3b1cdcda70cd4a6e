import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openLiveSource } from '#kernel/web/client/live-source.ts';
import { dayKey } from './queries.ts';

/** Milliseconds for which changes are collected, so that a burst of scores causes one refetch. */
const restMs = 1_000;

/**
 * Refetches the day of a round when its boards change, that is, with every score, message on boards or phones, and
 * suspension. Also refetches while the live stream is silent or broken, so that the page stays current without one.
 */
export function useDayStream(roundId: string, tournamentId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: dayKey(roundId) });
      }, restMs);
    };
    const stream = openLiveSource({
      address: () => `/api/leaderboards/${tournamentId}/events?form=committee`,
      hear: { version: readAgain, board: readAgain },
      onLink: (link) => link !== 'heard' && readAgain(),
    });
    return () => {
      clearTimeout(timer);
      stream.close();
    };
  }, [queryClient, roundId, tournamentId]);
}
