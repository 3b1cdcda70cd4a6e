import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { indexToType, typedIndex } from '#kernel/rules/handicap-facts.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Label } from './label.tsx';
import { RadioGroup, RadioGroupItem } from './radio-group.tsx';

/** Strokes, negative for a plus handicap; null for none; unreadable text unchanged; undefined if nothing is typed. */
export type HandicapValue = ReturnType<typeof typedIndex> | null;

const textOf = (value: HandicapValue): string => (typeof value === 'number' ? indexToType(value) : (value ?? ''));

/** The text of a control: as typed, until another value is set from outside. */
function useTyped<Typed>(value: HandicapValue, typedOf: (value: HandicapValue) => Typed) {
  const [typed, setTyped] = useState(() => typedOf(value));
  const [known, setKnown] = useState(value);
  if (!Object.is(known, value)) {
    setKnown(value);
    setTyped(typedOf(value));
  }
  const keep = (next: Typed, meant: HandicapValue) => {
    setTyped(next);
    setKnown(meant);
  };
  return [typed, keep] as const;
}

type IndexInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: HandicapValue;
  onChange: (value: HandicapValue) => void;
};

/** A text field for an index, including plus handicaps such as '+1.2'; empty is null. */
export function IndexInput({ value, onChange, ...props }: IndexInputProps) {
  const [text, keep] = useTyped(value, textOf);
  const change = (typed: string) => {
    const meant = typedIndex(typed) ?? null;
    keep(typed, meant);
    onChange(meant);
  };
  return (
    <Input
      inputMode="text"
      autoComplete="off"
      maxLength={8}
      {...props}
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  );
}

const kinds = [
  ['index', 'Index'],
  ['plus', 'Plus'],
  ['none', 'None'],
] as const;
type Kind = (typeof kinds)[number][0];
type Typed = { kind: Kind; text: string };

function typedOf(value: HandicapValue): Typed {
  if (value === null) return { kind: 'none', text: '' };
  const text = textOf(value);
  return text.startsWith('+') ? { kind: 'plus', text: text.slice(1) } : { kind: 'index', text };
}

type HandicapFieldProps = {
  label?: string;
  description?: ReactNode;
  error: string | undefined;
  required?: boolean;
  /** Whether 'None' can be chosen. */
  mayBeNone?: boolean;
  /** The value of an empty field. */
  empty?: HandicapValue;
  value: HandicapValue;
  onChange: (value: HandicapValue) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** A handicap: a number from 0 to 54, and beside it the choice between index, plus handicap and none. */
export function HandicapField({
  label = 'Handicap',
  description,
  error,
  required = false,
  mayBeNone = true,
  empty,
  value,
  onChange,
  onBlur,
  ref,
}: HandicapFieldProps) {
  const [{ kind, text }, keep] = useTyped(value, typedOf);
  const change = (next: Typed) => {
    const signed = next.kind === 'plus' && next.text.trim() !== '' ? `+${next.text}` : next.text;
    const meant = next.kind === 'none' ? null : (typedIndex(signed) ?? empty);
    keep(next, meant);
    onChange(meant);
  };
  return (
    <Field label={label} description={description} error={error} required={required}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Input
          className="min-w-20 flex-1 basis-20"
          ref={ref}
          type="number"
          inputMode="decimal"
          min={0}
          max={kind === 'plus' ? 10 : 54}
          step={0.1}
          autoComplete="off"
          disabled={kind === 'none'}
          placeholder={{ index: '0 to 54', plus: '0.1 to 10', none: 'None' }[kind]}
          value={text}
          onBeforeInput={(event) => {
            // A typed plus sign selects 'Plus', because a number field would silently drop it.
            const typed = 'data' in event && typeof event.data === 'string' ? event.data : '';
            if (!typed.includes('+')) return;
            event.preventDefault();
            change({ kind: 'plus', text: typed.length > 1 ? typed.replace('+', '').trim() : text });
          }}
          onChange={({ target }) => change({ kind, text: target.value })}
          onBlur={onBlur}
        />
        <RadioGroup
          value={kind}
          onValueChange={(chosen) => change({ kind: chosen as Kind, text: chosen === 'none' ? '' : text })}
          aria-label="Index, plus or none"
          className="flex flex-wrap gap-x-5 gap-y-2"
        >
          {kinds
            .filter(([name]) => mayBeNone || name !== 'none')
            .map(([name, words]) => (
              <Label key={name} className="gap-2 font-normal">
                <RadioGroupItem value={name} />
                {words}
              </Label>
            ))}
        </RadioGroup>
      </div>
    </Field>
  );
}
