import { type RefObject, useEffect } from 'react';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { ShownSurface } from '#areas/sponsors/contract/sponsors.ts';
import { viewRule } from '#areas/sponsors/rules/sponsors.ts';
import { call } from '#kernel/web/client/api.ts';
import { readSponsors } from './queries.ts';

const report = (tokens: string[]) => {
  if (tokens.length > 0) void call(sponsorsEndpoints.countSponsorViews, { body: { tokens } }).catch(() => {});
};
/** Views are collected for this time and sent together. */
const batchMs = 2_000;
const screenMs = 60_000;

/**
 * Reports which sponsors were in view: half of one for a second, while the page is visible. The browser requests tokens
 * when it counts, so that none are made for clients that only fetch the page.
 * @param frame contains an element with `data-sponsor` for each sponsor
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
      // The server accepts a token only after a second.
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

/** Reports each minute that a large screen was visible. */
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
