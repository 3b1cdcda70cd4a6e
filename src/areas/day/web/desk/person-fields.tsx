import { Fragment, type ReactNode, useState } from 'react';
import { personByHandSchema } from '#areas/entries/contract/registrations.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { HandicapField, type HandicapValue } from '#kernel/web/ui/handicap-field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { LastNameField } from '#kernel/web/ui/last-name-field.tsx';

const empty = {
  firstName: '',
  lastName: '' as string | null,
  handicap: undefined as HandicapValue,
  email: '',
  phone: '',
};
type Typed = typeof empty;
type Text = Exclude<keyof Typed, 'handicap' | 'lastName'>;

const fields: { name: Text; label: string; type?: string; mode?: 'email' | 'tel'; isOptional?: true }[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'email', label: 'Email', type: 'email', mode: 'email', isOptional: true },
  { name: 'phone', label: 'Phone', type: 'tel', mode: 'tel', isOptional: true },
];

/** Who somebody new is: what was typed, and the person once it is enough. */
export function usePerson() {
  const [typed, setTyped] = useState(empty);
  const [left, setLeft] = useState<ReadonlySet<keyof Typed>>(new Set());
  const read = personByHandSchema.safeParse(typed);
  const errorOf = (name: keyof Typed) =>
    left.has(name) && !read.success ? read.error.issues.find(({ path }) => path[0] === name)?.message : undefined;
  return {
    person: read.success ? read.data : null,
    typed,
    setTyped,
    leave: (name: keyof Typed) => setLeft(new Set([...left, name])),
    errorOf,
  };
}

type PersonFieldsProps = { of: ReturnType<typeof usePerson>; children?: ReactNode };

/** A name is enough; mail and phone are for players who want to be told. */
export const PersonFields = ({ of: { typed, setTyped, leave, errorOf }, children }: PersonFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map(({ name, label, type = 'text', mode, isOptional = false }) => (
      <Fragment key={name}>
        <Field label={label} error={errorOf(name)} required={!isOptional}>
          <Input
            type={type}
            inputMode={mode}
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            onBlur={() => leave(name)}
          />
        </Field>
        {name === 'firstName' && (
          <LastNameField
            value={typed.lastName}
            onChange={(lastName) => setTyped({ ...typed, lastName })}
            onBlur={() => leave('lastName')}
            error={errorOf('lastName')}
          />
        )}
      </Fragment>
    ))}
    <HandicapField
      label="Handicap Index"
      value={typed.handicap}
      onChange={(handicap) => setTyped({ ...typed, handicap })}
      onBlur={() => leave('handicap')}
      error={errorOf('handicap')}
    />
    {children}
  </div>
);

/** Whether somebody new owes the entry, and is in all the same. */
export const PaysLaterField = ({ value, onChange }: { value: boolean; onChange: (paysLater: boolean) => void }) => (
  <Field inline label="Pays later">
    <Checkbox checked={value} onCheckedChange={(isChosen) => onChange(isChosen === true)} />
  </Field>
);
