import { Undo2 } from 'lucide-react';
import { State } from '#kernel/web/ui/state.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { ConfirmButton } from '#kernel/web/ui/confirm-button.tsx';
import { CalendarDate, formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { CorrectRound } from './correct-round.tsx';
import type { Round } from './queries.ts';
import { RoundFigure } from './round-why.tsx';
import { lengthOf, standings } from './round-words.ts';

type RoundRowProps = { round: Round; isEnding: boolean; onTakeBack: () => void };

/** A posted round: course and date, its differential, and whether it counts. */
export function RoundRow({ round, isEnding, onTakeBack }: RoundRowProps) {
  const length = lengthOf(round);
  return (
    <li
      className={cn(
        'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3.5',
        'first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto_auto] sm:gap-x-8',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium break-words">{round.course}</span>
          <Standing standing={round.standing} />
        </p>
        <p className="text-sm text-muted-foreground">
          <CalendarDate date={round.played_on} format="short" />
          {length && ` · ${length}`} · rating {round.course_rating.toFixed(1)} · slope {round.slope}
          {round.corrected_at && ' · corrected'}
        </p>
      </div>
      <div className="text-right max-sm:row-start-2 max-sm:text-left">
        <p className="text-lg font-semibold tabular-nums max-sm:mr-2 max-sm:inline">{round.adjusted_score}</p>
        <RoundFigure round={round} />
      </div>
      <div className="flex max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
        <HydrationGate>{round.may_correct && <CorrectRound round={round} />}</HydrationGate>
        <TakeBack round={round} isEnding={isEnding} onTakeBack={onTakeBack} />
      </div>
    </li>
  );
}

/** Shown only if informative: most rounds are neither among the lowest nor waiting. */
const Standing = ({ standing }: Pick<Round, 'standing'>) =>
  standing === 'older' || standing === 'in_record' ? null : <State {...standings[standing]} />;

function TakeBack({ round, isEnding, onTakeBack }: RoundRowProps) {
  const what = `${round.course}, ${formatCalendarDate(round.played_on, 'short')}`;
  return (
    <ConfirmButton
      variant="ghost"
      size="icon"
      aria-label={`Take back ${what}`}
      label={!isEnding && <Undo2 aria-hidden />}
      title="Take this round back?"
      description={`${what}: ${round.adjusted_score}. It no longer counts towards your index.`}
      action="Take back"
      cancel="Keep it"
      busy={isEnding}
      onConfirm={onTakeBack}
    />
  );
}
