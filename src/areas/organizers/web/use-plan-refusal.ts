import { useState } from 'react';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';

type Asking = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

/**
 * The refusal of a save for the plan's limit, which is shown beside its field and again with the offers.
 * @returns the message of the last refusal, and a wrapper that records it while a form is sent; the wrapper rethrows
 *   the error
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
