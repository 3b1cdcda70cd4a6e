import { type RefObject, useEffect } from 'react';

/** Keeps what stands in a form when it leaves the page, for the next time it is shown. */
export function useKeepTyped<Values>(typed: RefObject<Values | null>, getValues: () => Values) {
  useEffect(
    () => () => {
      typed.current = getValues();
    },
    [typed, getValues],
  );
}
