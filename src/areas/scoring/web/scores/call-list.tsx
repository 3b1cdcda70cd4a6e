import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roundScoresEndpoints } from '#areas/scoring/contract/endpoints/round-scores.ts';
import type { CommitteeCall } from '#areas/scoring/contract/round-scores.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { callsQuery, scoresKey } from './queries.ts';
import { callWords, clockIn } from './words.ts';

/** Open calls of groups for the committee, shown above everything else; renders nothing without calls. */
export function CallList({ roundId, timeZone }: { roundId: string; timeZone: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(callsQuery(roundId));
  const answer = useMutation({
    mutationFn: ({ id }: CommitteeCall) =>
      call(roundScoresEndpoints.answerCommitteeCall, { params: { id: roundId, callId: id } }),
    onSuccess: async (_done, { group }) => {
      toast({ title: `${group} is told that you come` });
      await queryClient.invalidateQueries({ queryKey: scoresKey(roundId) });
    },
    onError: (error, { group }) =>
      toast({ title: `${group}: not done`, description: messageOf(error), variant: 'destructive' }),
  });
  const calls = data?.data ?? [];
  return (
    <section aria-label="Groups that ask for you" aria-live="polite">
      {calls.length > 0 && (
        <ul className="mb-6 divide-y rounded-xl border border-destructive/50 bg-card">
          {calls.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
              <p className="min-w-0 flex-1 basis-52">
                <strong className="block text-lg font-semibold">
                  {one.group}: {callWords[one.why]}
                </strong>
                <span className="text-base text-muted-foreground tabular-nums">
                  Hole {one.hole}, {clockIn(one.called_at, timeZone)}
                </span>
              </p>
              <IfHolds permission="scores.write">
                <Button
                  aria-label={`We come: ${one.group}`}
                  busy={answer.isPending && answer.variables.id === one.id}
                  onClick={() => answer.mutate(one)}
                >
                  We come
                </Button>
              </IfHolds>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
