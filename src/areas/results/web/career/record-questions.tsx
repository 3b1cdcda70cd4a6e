import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import type { Career } from '#areas/golfers/contract/career.ts';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { scoreInWords } from '#areas/golfers/rules/record-round.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

type Decision = { card: string; state: 'added' | 'declined' };

/** Decides whether an own card goes into the handicap record, and reloads what depends on it. */
export function useDecidePostedRound() {
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ card, state }: Decision) =>
      call(golfersEndpoints.decidePostedRound, { params: { cardId: card }, body: { state } }),
    onSuccess: async ({ state, adjusted }) => {
      toast(
        state === 'added'
          ? { title: 'Added to your record', description: `It counts ${adjusted} for your handicap.` }
          : { title: 'Not in your record' },
      );
      queryClient.removeQueries({ queryKey: ['golfer-stats'] });
      queryClient.removeQueries({ queryKey: ['golfer-rounds'] });
      await revalidate();
    },
    onError: (error) => toast({ title: messageOf(error), variant: 'destructive' }),
  });
}

/** Official cards that wait for the golfer's decision: into the handicap record, or not. */
export function RecordQuestions({ asked }: Pick<Career, 'asked'>) {
  const decide = useDecidePostedRound();
  if (asked.length === 0) return null;
  return (
    <Card className="mb-6">
      <CardHeader>
        <CardTitle>For your record</CardTitle>
      </CardHeader>
      <CardContent>
        <HydrationGate>
          <ul className="divide-y">
            {asked.map(({ card, gross, adjusted, course, title, date }) => (
              <li key={card} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3.5 first:pt-0 last:pb-0">
                <p className="min-w-0 flex-1 basis-64">
                  <b className="font-semibold wrap-anywhere">
                    Add {scoreInWords(gross, adjusted, course)} to your record?
                  </b>
                  <span className="block text-sm wrap-anywhere text-muted-foreground">
                    {title}, {formatCalendarDate(date)}
                  </span>
                </p>
                <p className="flex flex-wrap gap-3">
                  <Button
                    size="sm"
                    busy={decide.isPending && decide.variables.card === card && decide.variables.state === 'added'}
                    onClick={() => decide.mutate({ card, state: 'added' })}
                  >
                    Add <span className="sr-only">the round of {title}</span>
                  </Button>
                  <Button size="sm" variant="outline" onClick={() => decide.mutate({ card, state: 'declined' })}>
                    Not this one <span className="sr-only">of {title}</span>
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        </HydrationGate>
      </CardContent>
    </Card>
  );
}

/** Whether a round is in the handicap record, with the action to change that. */
export function RecordStanding({ round }: { round: Career['rounds'][number] }) {
  const decide = useDecidePostedRound();
  const { card, record, title, number } = round;
  if (record === null) return null;
  const isIn = record === 'added';
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-muted-foreground">{isIn ? 'In your record' : 'Not in your record'}</span>
      <HydrationGate>
        <Button
          variant="link"
          size="sm"
          className="h-auto min-h-9 px-0"
          busy={decide.isPending}
          onClick={() => decide.mutate({ card, state: isIn ? 'declined' : 'added' })}
        >
          {isIn ? 'Take it out' : 'Add to your record'}
          <span className="sr-only">
            : {title}, round {number}
          </span>
        </Button>
      </HydrationGate>
    </span>
  );
}
