import { useCallback, useEffect, useRef } from 'react';
import { endpoints } from '#apps/endpoints.ts';
import type { OpeningWork } from '#areas/waitlist/contract/waitlist.ts';
import { call } from '#kernel/web/client/api.ts';

/** A challenge is used for 55 minutes; the server accepts it for some minutes longer. */
const goodMs = 55 * 60_000;
/** The number of answers tried per batch: about ten milliseconds on a phone, so that typing stays smooth. */
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
 * The browser's proof of work for a ticket, started while the form is being filled in.
 * @returns a function that waits for the proof, and starts again if it failed or has expired; rejects with ApiError
 */
export function useOpeningWork(tournamentId: string, isAsked: boolean): () => Promise<OpeningWork> {
  const work = useRef<Work | null>(null);
  const begin = useCallback((): Work => {
    const begun = { since: Date.now(), done: reckon(tournamentId) };
    // Only a submit of the form reports the failure; here it just clears the attempt.
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
