import { type RefObject, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from '#web/client/typed-drafts.ts';

/**
 * Keeps what stands in a form when it leaves the page, for the next time it is shown: in `typed` for a look at the
 * other tab, and under `key` for a session that ends before it is sent, and for a reload.
 */
export function useKeepTyped<Values extends FieldValues>(
  { getValues, reset, formState }: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'formState'>,
  typed: RefObject<Values | null>,
  key: string,
) {
  const { isDirty } = formState;
  useEffect(() => {
    if (typed.current) return;
    const kept = readDraft<Values>(key);
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [typed, key, reset]);
  useEffect(() => {
    if (!isDirty) return;
    const keep = () => {
      typed.current = getValues();
      keepDraft(key, typed.current);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [isDirty, typed, key, getValues]);
}
