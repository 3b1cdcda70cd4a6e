import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#kernel/web/client/api.ts';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { SponsorReport } from '#areas/sponsors/contract/sponsors.ts';

const askAgainMs = 3_000;

/**
 * A sponsor came back from the card page: its report is read again until the payment is settled. The session leaves the
 * address then.
 * @returns whether the payment is still awaited
 */
export function useSponsorPayment(
  { state }: Pick<SponsorReport, 'state'>,
  token: string,
  setReport: Dispatch<SetStateAction<SponsorReport>>,
): boolean {
  const [search, setSearch] = useSearchParams();
  const hasReturned = search.has('session_id');
  const isAwaited = hasReturned && state === 'pending';
  useEffect(() => {
    if (!isAwaited) return;
    let isMounted = true;
    const ask = () =>
      call(sponsorsEndpoints.getSponsorReport, { params: { token } }).then(
        // A logo saved meanwhile stays: an earlier answer may arrive later.
        ({ state: now, places, asked_again }) =>
          isMounted && setReport((shown) => ({ ...shown, state: now, places, asked_again })),
        // It is asked again anyway.
        () => undefined,
      );
    void ask();
    const timer = setInterval(() => void ask(), askAgainMs);
    return () => {
      isMounted = false;
      clearInterval(timer);
    };
  }, [isAwaited, token, setReport]);
  useEffect(() => {
    if (hasReturned && !isAwaited) setSearch({}, { replace: true, preventScrollReset: true });
  }, [hasReturned, isAwaited, setSearch]);
  return isAwaited;
}
