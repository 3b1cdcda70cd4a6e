import type { OwnQuestions } from '#areas/entries/contract/questions.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import type { Draft } from './question-draft.ts';

type ConditionFieldsProps = {
  question: Draft;
  others: readonly Draft[];
  extras: OwnQuestions['extras'];
  error: string | undefined;
  onChange: (shownIf: Draft['shown_if']) => void;
};

/** The answers of a question that a condition can refer to. */
function wordsOf({ kind, options }: Draft): [word: string, label: string][] {
  if (kind === 'choice' || kind === 'choices') return options.map((option) => [option, option]);
  if (kind === 'yes_no')
    return [
      ['yes', 'Yes'],
      ['no', 'No'],
    ];
  return kind === 'agreement' ? [['yes', 'Agreed']] : [];
}

const sourceOf = (condition: Draft['shown_if']): string => {
  if (!condition) return '';
  return 'extra' in condition ? `extra ${condition.extra}` : `question ${condition.question}`;
};

/**
 * The condition of a question: always asked, asked with a bought extra, or asked after a given answer to another
 * question.
 */
export function ConditionFields({ question, others, extras, error, onChange }: ConditionFieldsProps) {
  const condition = question.shown_if;
  const usable = others.filter(
    (other) => wordsOf(other).length > 0 && (question.asked_of === 'player' || other.asked_of === 'order'),
  );
  const chosen = condition && 'question' in condition ? usable.find(({ id }) => id === condition.question) : undefined;
  const answers = condition && 'question' in condition ? condition.is : [];
  if (usable.length === 0 && extras.length === 0 && !condition) return null;
  const choose = (source: string) => {
    const [kind, id = ''] = source.split(' ');
    if (kind === 'extra') return onChange({ extra: id });
    const other = usable.find((one) => one.id === id);
    onChange(other ? { question: id, is: [wordsOf(other)[0]?.[0] ?? 'yes'] } : null);
  };
  return (
    <div className="grid gap-3">
      <Field label="Asked when" error={error}>
        <Select value={sourceOf(condition)} onChange={({ target }) => choose(target.value)}>
          <option value="">Always</option>
          <Options
            of={usable.map(({ id, label }) => [`question ${id}`, `“${label || 'A question'}” is answered with…`])}
          />
          <Options of={extras.map(({ id, name }) => [`extra ${id}`, `${name} is bought`])} />
        </Select>
      </Field>
      {chosen && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {wordsOf(chosen).map(([word, label]) => (
            <Label key={word} className="flex min-h-8 items-center gap-3 font-normal">
              <Checkbox
                checked={answers.includes(word)}
                onCheckedChange={(isOn) =>
                  onChange({
                    question: chosen.id,
                    is: isOn === true ? [...answers, word] : answers.filter((one) => one !== word),
                  })
                }
              />
              {label}
            </Label>
          ))}
        </div>
      )}
    </div>
  );
}
