import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { type GameplayStyle, type PresetName, presetNames } from '#kernel/contract/tournament-choices.ts';
import type { SetUpAnswers } from '#areas/play/rules/set-up/answers.ts';
import { placesWithin, presets, setsUpPlay } from '#areas/play/rules/set-up/presets.ts';
import { playLine } from '#areas/play/rules/set-up/play-line.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { ChoiceTiles } from '#kernel/web/ui/choice-tiles.tsx';
import { answersOfForm, dayOf, valuesOfAnswer, valuesOfPreset } from './preset-values.ts';
import type { OwnAnswers, TournamentValues } from './tournament-values.ts';
import { type Locked, type TournamentFormReturn, wiringOf } from './tournament-wiring.tsx';

/** The play settings in the form so far, and a callback for answers that differ from the preset's. */
export type AskedOfForm = {
  answers: SetUpAnswers;
  /** Of the form: its format, and 'YYYY-MM-DD' where it has a day already. */
  style: GameplayStyle;
  date: string | null;
  places: number;
  onAnswer: (answers: OwnAnswers) => void;
};

type PresetChoiceProps<Sent> = {
  form: TournamentFormReturn<Sent>;
  locked: Locked;
  /** The number of places that the plan covers; null for no limit. */
  most: number | null;
  /**
   * The preset of the draft being edited, and the address at which its set-up is changed; `path` is null while the
   * set-up belongs to another tournament and is copied when the draft is saved.
   */
  kept: { preset: PresetName; path: string | null } | null;
  /** The set-up questions. */
  questions: ((asked: AskedOfForm) => ReactNode) | null;
};

const options = presetNames.map((value) => ({ value, label: presets[value].name }));

/** The choice of a preset: one click answers how the tournament is played, and fills in the values that follow. */
export function PresetChoice<Sent>({ form, locked, most, kept, questions }: PresetChoiceProps<Sent>) {
  const { control, getValues, setValue, clearErrors } = form;
  const { isLocked } = wiringOf(form, locked);
  const [chosen, style, startTime, play, date, places] = useWatch({
    control,
    name: ['preset', 'gameplayStyle', 'startTime', 'play', 'date', 'maxEntries'],
  });
  const [isChanging, setChanging] = useState(false);
  // A preset that leaves the play for later has no settings to change.
  const isPlaySet = chosen !== '' && setsUpPlay(presets[chosen]);
  const isAsItWas = isPlaySet && kept?.preset === chosen && kept.path === null;
  const set = (values: Partial<TournamentValues>) => {
    const shown = Object.entries(values) as [keyof TournamentValues, never][];
    for (const [name, value] of shown) if (!isLocked(name)) setValue(name, value, { shouldDirty: true });
    clearErrors(shown.map(([name]) => name));
  };
  const answers = answersOfForm({ preset: chosen, gameplayStyle: style, startTime, play, date });
  return (
    <section aria-label="Tournament type" className="flex flex-col gap-2">
      <ChoiceTiles
        label="Tournament type"
        options={options}
        value={chosen || null}
        onChoose={(value) => set(valuesOfPreset(value, getValues(), placesWithin(most), form.readFrom))}
        disabled={locked === 'all'}
        className={cn(
          'grid-cols-2 gap-2 sm:grid-cols-3 max-sm:[&_svg]:hidden!',
          '[&>label]:min-h-11 [&>label]:px-3 [&>label]:py-1',
        )}
      />
      {chosen && (
        <p className="text-base text-muted-foreground" aria-live="polite">
          {isAsItWas
            ? 'Set up as it was. Change it in Course Setup once it is saved.'
            : playLine(presets[chosen], answers)}{' '}
          {isPlaySet && kept?.path && kept.preset === chosen && (
            <Button asChild variant="link" className="h-auto min-h-6 px-0">
              <Link to={kept.path}>Change</Link>
            </Button>
          )}
          {isPlaySet && kept?.preset !== chosen && questions && (
            <Button
              variant="link"
              className="h-auto min-h-6 px-0"
              aria-expanded={isChanging}
              onClick={() => setChanging((before) => !before)}
            >
              Change
            </Button>
          )}
        </p>
      )}
      {isPlaySet &&
        isChanging &&
        questions?.({
          answers,
          style,
          date: dayOf(date),
          places: places || presets[chosen].places,
          onAnswer: (answered) => set(valuesOfAnswer(getValues('play'), answered)),
        })}
    </section>
  );
}
