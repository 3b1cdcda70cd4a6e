import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { OwnQuestions } from '#areas/entries/contract/questions.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { type Draft, withKind } from './question-draft.ts';

const kindNames: Record<Draft['kind'], string> = {
  text: 'Text',
  number: 'A number',
  choice: 'One of some choices',
  choices: 'Any of some choices',
  yes_no: 'Yes or no',
  date: 'A date',
  agreement: 'Agreement to a text',
};

type QuestionEditorProps = {
  question: Draft;
  n: number;
  all: readonly Draft[];
  extras: OwnQuestions['extras'];
  /** The number of orders that have answered the question: with any, its text and audience are fixed. */
  answered: number;
  isNew: boolean;
  errorOf: (part: string) => string | undefined;
  onChange: (question: Draft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** The editor of one question. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, n, all, extras, answered, isNew, errorOf, onChange, onMove, onRemove } = props;
  const change = (part: Partial<Draft>) => onChange({ ...question, ...part });
  const isAgreement = question.kind === 'agreement';
  const hasChoices = question.kind === 'choice' || question.kind === 'choices';
  return (
    <fieldset className="grid gap-4 rounded-xl border p-4">
      <legend className="sr-only">Question {n + 1}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Answered by" error={errorOf('kind')}>
          <Select
            value={question.kind}
            disabled={!isNew}
            onChange={({ target }) => onChange(withKind(question, target.value as Draft['kind']))}
          >
            <Options of={Object.entries(kindNames)} />
          </Select>
        </Field>
        <Field label="Asked" error={errorOf('asked_of')}>
          <Select
            value={question.asked_of}
            disabled={!isNew}
            onChange={({ target }) => change({ asked_of: target.value as Draft['asked_of'] })}
          >
            <option value="player">Of each player</option>
            <option value="order">Once an entry</option>
          </Select>
        </Field>
      </div>
      <Field label={isAgreement ? 'Its name' : 'Question'} error={errorOf('label')} required>
        <Input maxLength={200} value={question.label} onChange={({ target }) => change({ label: target.value })} />
      </Field>
      <Field label={isAgreement ? 'The agreement' : 'In a sentence'} error={errorOf('help')} required={isAgreement}>
        <Textarea
          rows={isAgreement ? 6 : 2}
          maxLength={4_000}
          value={question.help}
          onChange={({ target }) => change({ help: target.value })}
        />
      </Field>
      {hasChoices && (
        <Field label="Choices" description="One a line" error={errorOf('options')} required>
          <Textarea
            rows={4}
            defaultValue={question.options.join('\n')}
            onChange={({ target }) =>
              change({
                options: target.value
                  .split('\n')
                  .map((one) => one.trim())
                  .filter(Boolean),
              })
            }
          />
        </Field>
      )}
      <ConditionFields
        question={question}
        others={all.filter(({ id }) => id !== question.id)}
        extras={extras}
        error={errorOf('shown_if')}
        onChange={(shown_if) => change({ shown_if })}
      />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Field label="Has to be answered" inline>
          <Switch checked={question.is_required} onCheckedChange={(is_required) => change({ is_required })} />
        </Field>
        <Field
          label="Private"
          description="Answers shown only with access to contacts; deleted 90 days after play"
          inline
        >
          <Switch checked={question.is_private} onCheckedChange={(is_private) => change({ is_private })} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">
          {answered > 0 && `Answered with ${answered} ${answered === 1 ? 'entry' : 'entries'}.`}
        </p>
        <div className="flex gap-2">
          <Button
            variant="ghost"
            size="sm"
            disabled={n === 0}
            onClick={() => onMove(-1)}
            aria-label={`Question ${n + 1} up`}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={n === all.length - 1}
            onClick={() => onMove(1)}
            aria-label={`Question ${n + 1} down`}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={onRemove}
            aria-label={`Do not ask ${question.label || 'this'} any more`}
          >
            <Trash2 aria-hidden /> Remove
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
