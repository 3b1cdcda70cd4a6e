import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dayKey } from './queries.ts';

/** Many scores of one moment are read at once. */
const restMs = 1_000;

/** Reads the day of a round again whenever its boards change: with every score, message and suspension. */
export function useDayStream(roundId: string, tournamentId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stream = new EventSource(`/api/leaderboards/${tournamentId}/events?form=committee`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: dayKey(roundId) });
      }, restMs);
    };
    stream.addEventListener('board', readAgain);
    return () => {
      clearTimeout(timer);
      stream.close();
    };
  }, [queryClient, roundId, tournamentId]);
}
