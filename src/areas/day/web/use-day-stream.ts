import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openLiveSource } from '#kernel/web/client/live-source.ts';
import { dayKey } from './queries.ts';

/** Many scores of one moment are read at once. */
const restMs = 1_000;

/**
 * Reads the day of a round again whenever its boards change: with every score, message and suspension, and where no
 * stream comes about now and then.
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
