import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { draftPeriod, dropDraft, dropDraftAlone, saveDraft, readDraft } from './typed-drafts.ts';

type KeptForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'getValues' | 'setValue' | 'reset' | 'control'
>;

/** The typed values, and the original values of the same fields. */
type Draft<Values> = { typed: Partial<Values>; before: Partial<Values> };

/** Shown if somebody else saved the record since the values were typed. */
export const outdatedWords =
  'This was changed since you typed it. Your version is shown here: saving it replaces the saved one.';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The dotted names of emptied fields. */
function emptiedIn(value: unknown, at = ''): string[] {
  if (value === undefined) return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => emptiedIn(below, at ? `${at}.${name}` : name));
}

/**
 * Stores typed and unsent values of a form in this tab, and restores them when the form is shown again. Only changed
 * fields are stored: the others come from the current record.
 * @param key null stores nothing
 * @param secrets names of fields that are never stored
 * @param onOutdated called if a restored field was saved differently since
 * @returns deletes the stored values
 */
export function useKeptForm<Values extends FieldValues, Sent>(
  form: KeptForm<Values, Sent>,
  key: string | null,
  secrets: readonly string[] = [],
  onOutdated?: () => void,
): () => void {
  const { getValues, setValue, reset, control } = form;
  const tell = useRef(onOutdated);
  tell.current = onOutdated;
  useEffect(() => {
    const { typed, before } = (key === null ? null : readDraft<Draft<Values>>(key)) ?? {};
    if (!typed || !before) return;
    const stands: Partial<Values> = control._defaultValues as Partial<Values>;
    const isOutdated = Object.keys(typed).some(
      (name) => !isSame(stands[name], before[name]) && !isSame(stands[name], typed[name]),
    );
    // After all code that follows the fields has subscribed.
    queueMicrotask(() => {
      flushSync(() => reset({ ...getValues(), ...typed }, { keepDefaultValues: true }));
      // A field without a value would get the record's.
      for (const name of emptiedIn(typed))
        setValue(name as Path<Values>, undefined as PathValue<Values, Path<Values>>, { shouldDirty: true });
      if (isOutdated) tell.current?.();
    });
  }, [key, getValues, setValue, reset, control]);
  const hidden = secrets.join(' ');
  useEffect(() => {
    if (key === null) return;
    const since = draftPeriod();
    const keep = () => {
      if (draftPeriod() !== since) return;
      // The form's own record of its initial values, which a reset replaces.
      const before: Partial<Values> = control._defaultValues as Partial<Values>;
      const changed = Object.entries(getValues()).filter(
        ([name, value]) => !isSame(value, before[name]) && !hidden.split(' ').includes(name),
      );
      if (changed.length === 0) return dropDraftAlone(key);
      const typed = Object.fromEntries(changed) as Partial<Values>;
      saveDraft(key, {
        typed,
        before: Object.fromEntries(changed.map(([name]) => [name, before[name]])) as Partial<Values>,
      } satisfies Draft<Values>);
    };
    // A phone may end a hidden page without notice.
    const saveWhenHidden = () => document.visibilityState === 'hidden' && keep();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      keep();
    };
  }, [key, hidden, getValues, control]);
  return () => {
    reset();
    if (key !== null) dropDraft(key);
  };
}
