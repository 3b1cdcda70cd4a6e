import { useDecidePostedRound } from '#areas/results/web/career/record-questions.tsx';
import { Button } from '#kernel/web/ui/button.tsx';

/** Asks whether an official card goes into the golfer's handicap record, in the notification itself. */
export function RecordAnswer({ card, title, onDone }: { card: string; title: string; onDone: () => void }) {
  const decide = useDecidePostedRound();
  const answer = (state: 'added' | 'declined') => decide.mutate({ card, state }, { onSuccess: onDone });
  const isBusy = (state: 'added' | 'declined') => decide.isPending && decide.variables.state === state;
  return (
    <p className="relative z-10 mt-2 flex w-fit flex-wrap gap-2">
      <Button size="sm" busy={isBusy('added')} onClick={() => answer('added')}>
        Add<span className="sr-only">: {title}</span>
      </Button>
      <Button size="sm" variant="outline" busy={isBusy('declined')} onClick={() => answer('declined')}>
        Leave out<span className="sr-only">: {title}</span>
      </Button>
    </p>
  );
}
