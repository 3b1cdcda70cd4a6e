import { useCallback, useEffect, useRef } from 'react';
import { endpoints } from '#apps/endpoints.ts';
import type { OpeningWork } from '#areas/waitlist/contract/waitlist.ts';
import { call } from '#kernel/web/client/api.ts';

/** So long a challenge is used; the server takes it some minutes longer. */
const goodMs = 55 * 60_000;
/** Answers that are tried in a row: some ten milliseconds of a phone, so that typing stays smooth. */
const atOnce = 1_000;

async function reckon(tournamentId: string): Promise<OpeningWork> {
  const { challenge, bits } = await call(endpoints.askForOpeningWork, { params: { id: tournamentId } });
  const { tryAnswers } = await import('#areas/entries/rules/opening-work.ts');
  for (let from = 0; ; from += atOnce) {
    const answer = tryAnswers(challenge, bits, from, atOnce);
    if (answer !== null) return { challenge, answer };
    await new Promise((done) => setTimeout(done));
  }
}

type Work = { since: number; done: Promise<OpeningWork> };

/**
 * The proof of work of this browser before it takes a ticket, begun while the form is filled in.
 * @returns waits for it; begins anew where it has failed, or was too long ago. Throws ApiError
 */
export function useOpeningWork(tournamentId: string, isAsked: boolean): () => Promise<OpeningWork> {
  const work = useRef<Work | null>(null);
  const begin = useCallback((): Work => {
    const begun = { since: Date.now(), done: reckon(tournamentId) };
    // The sender of the form is told why the work failed; nobody else is.
    begun.done.catch(() => {
      work.current = null;
    });
    work.current = begun;
    return begun;
  }, [tournamentId]);
  useEffect(() => {
    if (isAsked && !work.current) begin();
  }, [isAsked, begin]);
  return () => {
    const isGood = work.current && Date.now() - work.current.since < goodMs;
    return (isGood && work.current ? work.current : begin()).done;
  };
}
