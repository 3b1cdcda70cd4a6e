import { type RefObject, useEffect } from 'react';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { ShownSurface } from '#areas/sponsors/contract/sponsors.ts';
import { viewRule } from '#areas/sponsors/rules/sponsors.ts';
import { call } from '#kernel/web/client/api.ts';
import { readSponsors } from './queries.ts';

const report = (tokens: string[]) => {
  if (tokens.length > 0) void call(sponsorsEndpoints.countSponsorViews, { body: { tokens } }).catch(() => {});
};
/** Views of a second are sent some together. */
const batchMs = 2_000;
const screenMs = 60_000;

/**
 * Tells the server which sponsors were in sight: half of one for a second, while the page is in front. Tokens for it
 * are asked for by the browser that looks, so that none is made for whoever only reads the page.
 * @param frame holds an element with `data-sponsor` for each of them
 */
export function useCountedViews(frame: RefObject<HTMLElement | null>, tournamentId: string, surface: ShownSurface) {
  useEffect(() => {
    const found = frame.current?.querySelectorAll<HTMLElement>('[data-sponsor]');
    if (!found || found.length === 0) return;
    if (surface === 'tv') return countScreen(tournamentId);
    let isOver = false;
    let waiting: string[] = [];
    const seen = new Map<Element, ReturnType<typeof setTimeout>>();
    const tokens = new Map<string, string>();
    const send = () => {
      report(waiting);
      waiting = [];
    };
    const timer = setInterval(send, batchMs);
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          clearTimeout(seen.get(target));
          if (intersectionRatio < viewRule.share) continue;
          const count = () => {
            if (document.visibilityState !== 'visible') return;
            const id = (target as HTMLElement).dataset.sponsor ?? '';
            const token = tokens.get(id);
            if (!token) return;
            waiting.push(token);
            watch.unobserve(target);
          };
          seen.set(target, setTimeout(count, viewRule.ms));
        }
      },
      { threshold: [viewRule.share] },
    );
    const begin = () => {
      if (!isOver) for (const one of found) watch.observe(one);
    };
    void readSponsors(tournamentId, surface).then((read) => {
      if (isOver) return;
      for (const { id, token } of read?.sponsors ?? []) if (token) tokens.set(id, token);
      // A token is a second old before it counts.
      if (tokens.size > 0) setTimeout(begin, viewRule.ms);
    });
    return () => {
      isOver = true;
      watch.disconnect();
      clearInterval(timer);
      for (const one of seen.values()) clearTimeout(one);
      send();
    };
  }, [frame, tournamentId, surface]);
}

/** A large screen says each minute that it was in front for it. */
function countScreen(tournamentId: string): () => void {
  let held: string[] = [];
  const next = async () => {
    if (document.visibilityState === 'visible') report(held);
    const read = await readSponsors(tournamentId, 'tv');
    held = (read?.sponsors ?? []).flatMap(({ token }) => token ?? []);
  };
  void next();
  const timer = setInterval(() => void next(), screenMs);
  return () => clearInterval(timer);
}
