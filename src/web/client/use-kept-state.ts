import { type Dispatch, type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import { dropDraftAlone, keepDraft, readDraft } from './typed-drafts.ts';

/**
 * A state that this tab keeps like the fields of a form: for what is chosen beside them.
 * @param key null where nothing is kept
 */
export function useKeptState<Value>(
  key: string | null,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(initial);
  const first = useRef(value);
  const isRead = useRef(false);
  useLayoutEffect(() => {
    if (key === null) return;
    if (!isRead.current) {
      isRead.current = true;
      const kept = readDraft<{ value: Value }>(key);
      if (kept) return setValue(kept.value);
    }
    if (value === first.current) dropDraftAlone(key);
    else keepDraft(key, { value });
  }, [key, value]);
  return [value, setValue];
}
