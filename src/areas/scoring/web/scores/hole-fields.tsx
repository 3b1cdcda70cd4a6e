import { type KeyboardEvent, useId, useRef } from 'react';
import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Input } from '#kernel/web/ui/input.tsx';
import { isFull, shownValue } from './typed-card.ts';

const stateWords: Record<CommitteeCard['holes'][number]['state'], { sign: string; words: string }> = {
  empty: { sign: '', words: 'nothing yet' },
  single: { sign: '✓', words: 'one scorer' },
  agreed: { sign: '✓✓', words: 'agreed' },
  differs: { sign: '≠', words: 'differs' },
  corrected: { sign: '⚑', words: 'corrected by the committee' },
};

type HoleFieldsProps = {
  whole: CommitteeCard;
  /** Typed values by hole, for changed holes only. */
  typed: ReadonlyMap<number, string>;
  wrong: ReadonlySet<number>;
  isOpen: boolean;
  onType: (typed: ReadonlyMap<number, string>) => void;
};

/**
 * Fields for the holes of a card. A complete value moves the focus to the next field, so eighteen digits fill a card.
 * Arrow keys move between holes, Enter saves.
 */
export function HoleFields({ whole, typed, wrong, isOpen, onType }: HoleFieldsProps) {
  const { holes } = whole;
  const hint = useId();
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const goTo = (place: number) => {
    fields.current[place]?.focus();
    fields.current[place]?.select();
  };
  const type = (place: number, number: number, text: string) => {
    onType(new Map(typed).set(number, text));
    if (isFull(text)) goTo(place + 1);
  };
  const move = (event: KeyboardEvent, place: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 9, ArrowUp: -9 }[event.key];
    if (step === undefined || !fields.current[place + step]) return;
    event.preventDefault();
    goTo(place + step);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Scores</legend>
      <p id={hint} className="mb-3 text-base text-muted-foreground">
        Strokes, X for picked up, - for not played{whole.is_match && ', A, B or H for the hole result'}. The next hole
        comes by itself.
      </p>
      <ol className="grid grid-cols-5 gap-x-2 gap-y-3 sm:grid-cols-9">
        {holes.map((hole, place) => {
          const { sign, words } = stateWords[hole.state];
          const text = typed.get(hole.number) ?? shownValue(hole);
          return (
            <li key={hole.number} className="min-w-0 text-center">
              <span aria-hidden className="block text-sm text-muted-foreground tabular-nums">
                <b className="font-semibold text-foreground">{hole.number}</b>
                {hole.par !== null && ` · ${hole.par}`}
              </span>
              <Input
                ref={(field) => {
                  fields.current[place] = field;
                }}
                aria-label={`Hole ${hole.number}${hole.par === null ? '' : `, par ${hole.par}`}, ${words}`}
                aria-describedby={hint}
                aria-invalid={wrong.has(hole.number) || undefined}
                data-prints
                inputMode="text"
                autoComplete="off"
                maxLength={2}
                readOnly={!isOpen}
                value={text}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => type(place, hole.number, target.value)}
                onKeyDown={(event) => move(event, place)}
                className={cn(
                  'h-12 px-1 text-center text-lg font-semibold tabular-nums',
                  hole.state === 'differs' && 'border-2 border-destructive',
                  typed.has(hole.number) && 'border-primary',
                )}
              />
              <span aria-hidden className="block h-5 text-sm text-muted-foreground">
                {sign}
                {hole.late > 0 && ` +${hole.late}`}
              </span>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
