import { useState } from 'react';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';

type Asking = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

/**
 * The refusal of a plan: it is said beside its field, and once more with the ways on.
 * @returns the words of the last refusal, and a wrapper that notes them while a form is sent; it rethrows the error
 */
export function usePlanRefusal(): [refusal: string | null, asking: Asking] {
  const [refusal, setRefusal] = useState<string | null>(null);
  const asking: Asking = async (send) => {
    setRefusal(null);
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'upgrade_required') setRefusal(messageOf(error));
      throw error;
    }
  };
  return [refusal, asking];
}
