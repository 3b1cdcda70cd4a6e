import { Plus, Trash2 } from 'lucide-react';
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import {
  type PlayLength,
  playLengths,
  type ResultKind,
  resultKinds,
  teamSizes,
} from '#areas/play/rules/set-up/answers.ts';
import { shiftDate } from '#kernel/rules/venue-time.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { commitOnEnter, Input } from '#kernel/web/ui/input.tsx';
import { ChoiceTiles } from '#kernel/web/ui/choice-tiles.tsx';
import { QuestionCard } from './question-card.tsx';
import { sourceWords } from './setup-words.ts';
import type { AskedSetUp } from './use-set-up.ts';

const options = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (Object.keys(words) as Key[]).map((value) => ({ value, label: words[value] }));
const styleOrder: readonly GameplayStyle[] = ['Stroke Play', 'Stableford', 'Match Play', 'Best Ball', 'Scramble'];

type QuestionProps = { setUp: AskedSetUp; isLocked: boolean };
/** The server's message on one of these fields. */
export const errorOf = ({ failure }: Pick<AskedSetUp, 'failure'>, ...fields: string[]): string | undefined =>
  failure?.fields.find(({ field }) => fields.some((own) => field === own || field.startsWith(`${own}.`)))?.message;

/** 'What do you play?', and the size of a team. */
export function StyleQuestion({ setUp, isLocked }: QuestionProps) {
  const { style, team_size, team_sizes } = setUp.play.resolved;
  return (
    <QuestionCard
      number={1}
      question="What do you play?"
      source={sourceWords(style)}
      error={errorOf(setUp, 'answers.style', 'answers.team_size')}
    >
      <ChoiceTiles
        label="What do you play?"
        options={styleOrder.map((value) => ({ value, label: value }))}
        value={style.value}
        // The team size is reset, because styles have different team sizes.
        onChoose={(value) => void setUp.save({ answers: { style: value, team_size: null } })}
        disabled={isLocked}
      />
      {team_sizes.length > 1 && (
        <ChoiceTiles
          label="Alone or together?"
          options={team_sizes.map((size) => ({ value: String(size), label: teamSizes[size] }))}
          value={String(team_size.value)}
          onChoose={(value) => void setUp.save({ answers: { team_size: Number(value) as keyof typeof teamSizes } })}
          disabled={isLocked}
        />
      )}
    </QuestionCard>
  );
}

/** 'Net, gross or both?' */
export function ResultsQuestion({ setUp, isLocked }: QuestionProps) {
  const { results } = setUp.play.resolved;
  return (
    <QuestionCard
      number={2}
      question="Net, gross or both?"
      source={sourceWords(results)}
      error={errorOf(setUp, 'answers.results')}
    >
      <ChoiceTiles
        label="Net, gross or both?"
        options={options<ResultKind>(resultKinds)}
        value={results.value}
        onChoose={(value) => void setUp.save({ answers: { results: value } })}
        disabled={isLocked}
      />
    </QuestionCard>
  );
}

const maxDays = 8;

/** 'How much do you play?', with a date for each of several days once the first date is known. */
export function LengthQuestion({ setUp, isLocked }: QuestionProps) {
  const { length, dates } = setUp.play.resolved;
  const days = dates.value;
  const setDays = (change: (now: string[]) => string[]) =>
    void setUp.save(({ resolved }) => ({ answers: { length: 'days', dates: change(resolved.dates.value) } }));
  return (
    <QuestionCard
      number={3}
      question="How much do you play?"
      source={sourceWords(length)}
      error={errorOf(setUp, 'answers.length', 'answers.dates')}
    >
      <ChoiceTiles
        label="How much do you play?"
        options={options<PlayLength>(playLengths)}
        value={length.value}
        onChoose={(value) =>
          void setUp.save(({ resolved: { dates: now } }) => ({
            answers: { length: value, dates: value === 'days' && now.value.length > 1 ? now.value : null },
          }))
        }
        disabled={isLocked}
      />
      {length.value === 'days' && days.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {days.map((day, place) => (
            <div key={day} className="flex items-end gap-2">
              <Field label={`Day ${place + 1}`} className="flex-1">
                <Input
                  type="date"
                  defaultValue={day}
                  disabled={isLocked}
                  onKeyDown={commitOnEnter}
                  onBlur={({ target }) => {
                    if (target.value && target.value !== day)
                      setDays((now) => now.map((one) => (one === day ? target.value : one)));
                  }}
                />
              </Field>
              {days.length > 2 && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove day ${place + 1}`}
                  disabled={isLocked}
                  onClick={() => setDays((now) => now.filter((one) => one !== day))}
                >
                  <Trash2 aria-hidden />
                </Button>
              )}
            </div>
          ))}
          {days.length < maxDays && (
            <Button
              variant="outline"
              className="w-fit self-end"
              disabled={isLocked}
              onClick={() => setDays((now) => [...now, shiftDate(now.at(-1) ?? '', 1)])}
            >
              <Plus aria-hidden /> Add a day
            </Button>
          )}
        </div>
      )}
    </QuestionCard>
  );
}
