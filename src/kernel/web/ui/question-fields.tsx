import { useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Field, FieldError } from './field.tsx';
import { Input } from './input.tsx';
import { Label } from './label.tsx';
import { Options, Select } from './select.tsx';
import { Textarea } from './textarea.tsx';
import type { PutQuestion } from '#kernel/contract/question-kinds.ts';

type Value = string | number | boolean | string[] | undefined;

/** A question with its answer. */
export type AskedField = PutQuestion & {
  key: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
};

export type AskedGroup = { title: string; fields: readonly AskedField[] };

/** The organizer's questions: those about the order, then those about each player. */
export const QuestionFields = ({ groups, disabled = false }: { groups: readonly AskedGroup[]; disabled?: boolean }) => (
  <>
    {groups
      .filter(({ fields }) => fields.length > 0)
      .map(({ title, fields }) => (
        <fieldset key={title} className="flex min-w-0 flex-col gap-5" disabled={disabled}>
          <legend className="mb-4 text-lg font-semibold wrap-anywhere">{title}</legend>
          {fields.map((field) => (
            <OneQuestion key={field.key} field={field} />
          ))}
        </fieldset>
      ))}
  </>
);

const hintOf = ({ help, isPrivate }: AskedField) =>
  [help, isPrivate && 'Only the organizer reads the answer; it is deleted 90 days after play.']
    .filter(Boolean)
    .join(' ') || undefined;

function OneQuestion({ field }: { field: AskedField }) {
  const { kind, label, isRequired, error } = field;
  if (kind === 'choices') return <Choices field={field} />;
  if (kind === 'agreement') return <Agreement field={field} />;
  return (
    <Field label={label} description={hintOf(field)} error={error} required={isRequired}>
      <Control field={field} />
    </Field>
  );
}

function Control({ field: { kind, options, value, onChange } }: { field: AskedField }) {
  const text = typeof value === 'string' || typeof value === 'number' ? value : '';
  if (kind === 'choice')
    return (
      <Select value={text} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">Choose</option>
        <Options of={options.map((option) => [option, option])} />
      </Select>
    );
  if (kind === 'yes_no')
    return (
      <Select
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
      >
        <option value="">Choose</option>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </Select>
    );
  if (kind === 'number')
    return (
      <Input
        type="number"
        inputMode="decimal"
        step="any"
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
    );
  if (kind === 'date')
    return <Input type="date" value={text} onChange={({ target }) => onChange(target.value || undefined)} />;
  return (
    <Textarea rows={2} maxLength={1_000} value={text} onChange={({ target }) => onChange(target.value || undefined)} />
  );
}

function Choices({ field }: { field: AskedField }) {
  const { label, options, value, onChange, error, isRequired } = field;
  const id = useId();
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={id}>
      <legend className="mb-1 text-sm font-medium wrap-anywhere">
        {label}
        {isRequired && <span className="text-destructive"> *</span>}
      </legend>
      <p id={id} className="text-sm text-muted-foreground">
        {hintOf(field) ?? 'As many as you like'}
      </p>
      {options.map((option) => (
        <Label key={option} className="flex min-h-8 items-center gap-3 font-normal wrap-anywhere">
          <Checkbox
            checked={chosen.includes(option)}
            onCheckedChange={(isOn) =>
              onChange(isOn === true ? [...chosen, option] : chosen.filter((one) => one !== option))
            }
          />
          {option}
        </Label>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

function Agreement({ field: { label, help, value, onChange, error, isRequired } }: { field: AskedField }) {
  return (
    <div className="grid gap-3 rounded-lg border p-4">
      <p className="font-medium wrap-anywhere">{label}</p>
      <p className="text-base wrap-anywhere whitespace-pre-line">{help}</p>
      <Field
        label="Type your full name to agree"
        description="The text, your name and the time are kept."
        error={error}
        required={isRequired}
      >
        <Input
          autoComplete="name"
          maxLength={160}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      </Field>
    </div>
  );
}
