import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { AccentPreview } from './accent-preview.tsx';
import { previewQuery } from './queries.ts';

type AccentFieldProps = {
  value: string | null;
  /** The value if it is a valid colour; the preview shows it. */
  shown: string | null;
  logo: OrganizerBrand['logo'];
  name: string;
  error: string | undefined;
  onChange: (value: string | null) => void;
};

/** Field for a colour, picked or typed, with a preview in both themes. */
export function AccentField({ value, shown, logo, name, error, onChange }: AccentFieldProps) {
  const { data, error: failure } = useQuery(previewQuery(shown));
  const pickerId = useId();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <div>
          <label htmlFor={pickerId} className="sr-only">
            Choose the accent
          </label>
          <input
            id={pickerId}
            type="color"
            value={shown ?? '#1f5f3f'}
            onChange={({ target }) => onChange(target.value)}
            className="block size-11 cursor-pointer rounded-md border border-input bg-card p-1"
          />
        </div>
        <Field label="Accent" error={error} className="w-40">
          <Input
            value={value ?? ''}
            placeholder="#1f5f3f"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          />
        </Field>
        {value !== null && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            Use the usual green
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-sm font-medium text-destructive">
          The preview could not be made: {messageOf(failure)}
        </p>
      )}
      {shown && data && (
        <div className="grid gap-5 md:grid-cols-2">
          <AccentPreview theme="light" preview={data.light} asked={shown} logo={logo} name={name} />
          <AccentPreview theme="dark" preview={data.dark} asked={shown} logo={logo} name={name} />
        </div>
      )}
    </div>
  );
}
