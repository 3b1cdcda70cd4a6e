import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from './typed-drafts.ts';

type KeptForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'getValues' | 'reset' | 'control'
>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps in this tab what was typed into a form and not sent, and puts it back when the form is shown again. Only the
 * fields that were changed are kept: the others are those of the record as it is then.
 * @param key null where nothing is kept
 * @param secrets names of fields of which nothing is kept
 * @returns forgets what was typed
 */
export function useKeptForm<Values extends FieldValues, Sent>(
  form: KeptForm<Values, Sent>,
  key: string | null,
  secrets: readonly string[] = [],
): () => void {
  const { getValues, reset, control } = form;
  useEffect(() => {
    const kept = key === null ? null : readDraft<Partial<Values>>(key);
    // Once everything that follows the fields has begun to do so.
    if (kept) queueMicrotask(() => reset({ ...getValues(), ...kept }, { keepDefaultValues: true }));
  }, [key, getValues, reset]);
  const hidden = secrets.join(' ');
  useEffect(() => {
    if (key === null) return;
    const keep = () => {
      // The form's own record of what it began with, which a reset replaces.
      const before: Partial<Values> = control._defaultValues as Partial<Values>;
      const changed = Object.entries(getValues()).filter(
        ([name, value]) => !isSame(value, before[name]) && !hidden.split(' ').includes(name),
      );
      if (changed.length > 0) keepDraft(key, Object.fromEntries(changed));
      else dropDraft(key);
    };
    // A phone ends a page that nobody looks at without another word.
    const keepHidden = () => document.visibilityState === 'hidden' && keep();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepHidden);
      keep();
    };
  }, [key, hidden, getValues, control]);
  return () => {
    reset();
    if (key !== null) dropDraft(key);
  };
}
