import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { NextLine } from './next-line.tsx';
import { type Pressing, pressingQuery } from './queries.ts';

type PressingLineProps = { loaded: Pressing | null; dashboard: string };

/** The next step of the most urgent tournament; nothing where nothing is due. */
export function PressingLine({ loaded, dashboard }: PressingLineProps) {
  const queryClient = useQueryClient();
  const query = pressingQuery(loaded);
  const { data } = useQuery(query);
  useCalmEvents(() => queryClient.invalidateQueries({ queryKey: query.queryKey }), ['tournament', 'ready']);
  const tournament = data?.tournament;
  if (!tournament?.next) return null;
  const { id, title, next } = tournament;
  // The payment set-up is on this page, so that step needs no button.
  return (
    <NextLine tournamentId={id} title={title} next={next} dashboard={dashboard} isHere={next.leads === 'payments'} />
  );
}
