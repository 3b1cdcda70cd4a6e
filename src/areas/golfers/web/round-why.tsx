import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#kernel/web/client/api.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { type Round, type RoundWhy, roundWhyQuery } from './queries.ts';
import { lengthOf, standings } from './round-words.ts';
import { WhyLines } from './why-lines.tsx';

/** A round's differential as a button that opens its explanation. */
export function RoundFigure({ round }: { round: Round }) {
  const shown = round.differential === null ? 'no differential' : `differential ${strokesText(round.differential)}`;
  return (
    <Dialog>
      <HydrationGate>
        <DialogTrigger
          className={cn(
            'rounded-md text-sm text-muted-foreground tabular-nums underline decoration-dotted underline-offset-4',
            'touch-target hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring max-sm:min-h-11',
          )}
        >
          {shown}
          <span className="sr-only">, why?</span>
        </DialogTrigger>
      </HydrationGate>
      <DialogContent>
        <WhyRound round={round} />
      </DialogContent>
    </Dialog>
  );
}

function WhyRound({ round }: { round: Round }) {
  const { data, error, isFetching, refetch } = useQuery(roundWhyQuery(round.id));
  const length = lengthOf(round);
  return (
    <>
      <DialogHeader
        title={round.differential === null ? 'No differential yet' : `Why ${strokesText(round.differential)}`}
        description={
          <>
            {round.adjusted_score} at {round.course}, {formatCalendarDate(round.played_on, 'short')}
            {length && `, ${length}`}. {standings[round.standing].says}
            {round.is_estimate && round.differential !== null && ' A part of it is an estimate.'}
          </>
        }
      />
      {data && <WhyLines lines={data.lines} open={3} />}
      {data && data.before.length > 0 && <Before rounds={data.before} />}
      {!data && error && <FailureState message={messageOf(error)} query={{ refetch, isFetching }} />}
      {!data && !error && (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </>
  );
}

/** The values of the round before each correction. */
const Before = ({ rounds }: { rounds: RoundWhy['before'] }) => (
  <section aria-label="Corrections" className="flex flex-col gap-2 border-t pt-4">
    <h3 className="text-sm font-medium">Before the correction</h3>
    <ol className="flex flex-col gap-2 text-sm text-muted-foreground">
      {rounds.map((round) => (
        <li key={round.corrected_at}>
          {round.adjusted_score} at {round.course}, {formatCalendarDate(round.played_on, 'short')}
          {lengthOf(round) && `, ${lengthOf(round)}`}, rating {round.course_rating.toFixed(1)}, slope {round.slope}
          <span className="block">
            Corrected <LocalTime at={round.corrected_at} format="date" />
          </span>
        </li>
      ))}
    </ol>
  </section>
);
