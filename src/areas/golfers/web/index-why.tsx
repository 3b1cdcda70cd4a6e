import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleHelp } from 'lucide-react';
import type { z } from 'zod';
import type { indexWhySchema } from '#areas/golfers/contract/rounds.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { indexWhyQuery, type Round } from './queries.ts';
import { lengthOf } from './round-words.ts';
import { WhyLines } from './why-lines.tsx';

type IndexWhy = z.infer<typeof indexWhySchema>;

/** The index as a button that opens its explanation. */
export const IndexFigure = ({ index }: { index: number }) => (
  <Dialog>
    <HydrationGate>
      <DialogTrigger
        className={cn(
          'mt-1 -ml-2 inline-flex min-h-11 items-center gap-3 rounded-lg px-2 py-1',
          'hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring',
        )}
      >
        <span className="text-5xl font-semibold tabular-nums">{strokesText(index)}</span>
        <span className="inline-flex items-center gap-1.5 text-sm font-medium text-primary">
          <CircleHelp className="size-4" aria-hidden /> Why?
        </span>
      </DialogTrigger>
    </HydrationGate>
    <DialogContent className="max-w-xl">
      <WhyIndex />
    </DialogContent>
  </Dialog>
);

function WhyIndex() {
  const { data, error, isFetching, refetch } = useQuery(indexWhyQuery);
  return (
    <>
      <DialogHeader
        title={data?.handicap_index == null ? 'Your index' : `Why ${strokesText(data.handicap_index)}`}
        description={data ? sentenceOf(data) : 'How your estimated Handicap Index is made.'}
      />
      {data && <Reasons why={data} />}
      {!data && error && <FailureState message={messageOf(error)} query={{ refetch, isFetching }} />}
      {!data && !error && (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </>
  );
}

const plainly = (count: number) => (count === 1 ? 'lowest' : `${count} lowest`);

/** The calculation in one everyday sentence. */
function sentenceOf({ scores, lowest, adjustment }: IndexWhy): string {
  const base =
    lowest === 1
      ? `The lowest of your ${scores} scores counts`
      : `The mean of the ${plainly(lowest)} of your last ${scores} differentials`;
  return adjustment === 0 ? `${base}.` : `${base}, less ${Math.abs(adjustment).toFixed(1)} for so few scores.`;
}

const capWords = {
  soft: 'It rose more than 3.0 above your low index: only half of the excess counts.',
  hard: 'It may not stand more than 5.0 above your low index.',
} as const;

function Reasons({ why }: { why: IndexWhy }) {
  const { record, low_index, cap, waiting, lines } = why;
  const exceptional = record.some((round) => round.in_record !== round.differential);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ul aria-label="Notes on the index" className="flex flex-col gap-1.5 text-base empty:hidden">
        {low_index !== null && (
          <li>
            Low index of the year up to the score before:{' '}
            <strong className="font-semibold">{strokesText(low_index)}</strong>. {cap && capWords[cap]}
          </li>
        )}
        {exceptional && <li>An exceptional score lowered the whole record of its day, itself included.</li>}
        {waiting > 0 && (
          <li>
            {waiting} {waiting === 1 ? 'round of nine holes waits' : 'rounds of nine holes wait'} until 54 holes are
            posted.
          </li>
        )}
      </ul>
      <section aria-label="Scores of the record">
        <ol className="divide-y">
          {record.map((round) => (
            <RecordLine key={round.id} round={round} />
          ))}
        </ol>
      </section>
      <details>
        <summary
          className={cn(
            'flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md font-medium',
            'focus-visible:outline-2 focus-visible:outline-ring [&::-webkit-details-marker]:hidden',
          )}
        >
          <ChevronRight
            className="size-4.5 shrink-0 text-muted-foreground transition-transform [[open]>summary>&]:rotate-90"
            aria-hidden
          />
          Every step
        </summary>
        <div className="pt-2">
          <WhyLines lines={lines} />
        </div>
      </details>
    </div>
  );
}

/** A score of the record: its differential, and whether it is among the lowest. */
function RecordLine({ round }: { round: Round }) {
  const counts = round.standing === 'counts';
  const value = round.in_record ?? round.differential ?? 0;
  const taken = (round.differential ?? 0) - value;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 py-2">
      <span
        aria-hidden
        className={cn(
          'mt-1.5 size-2.5 self-start rounded-full border',
          counts ? 'border-primary bg-primary' : 'border-input',
        )}
      />
      <span className={`min-w-0 text-base ${counts ? '' : 'text-muted-foreground'}`}>
        <span className="break-words">{round.course}</span>{' '}
        <span className="text-sm whitespace-nowrap text-muted-foreground">
          <CalendarDate date={round.played_on} format="short" />
          {lengthOf(round) && ` · ${lengthOf(round)}`}
        </span>
        {taken > 0.05 && (
          <span className="block text-sm text-muted-foreground">
            {strokesText(round.differential ?? 0)} less {taken.toFixed(1)}, exceptional score
          </span>
        )}
      </span>
      <span className={`tabular-nums ${counts ? 'font-semibold' : 'text-muted-foreground'}`}>
        {strokesText(value)}
        <span className="sr-only">{counts ? ', counts' : ', does not count'}</span>
      </span>
    </li>
  );
}
