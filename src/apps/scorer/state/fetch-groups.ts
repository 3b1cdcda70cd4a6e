import type { ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import { emptyLink, type KeptLink } from '../store/kept.ts';
import type { Store } from '../store/store.ts';
import { call } from '../sync/call.ts';
import { bundlePath } from './deliver.ts';
import { groupToken } from './group-token.ts';
import { memoryOf, withBundle } from './memory.ts';

/**
 * Stores the groups of a station or a desk one by one, so that each opens without signal. After an interruption the
 * download continues with the first missing group.
 * @param isWanted whether the list is still shown
 */
async function fetchGroups(store: Store, link: KeptLink, isWanted: () => boolean): Promise<void> {
  const { links } = await store.read();
  const kept = new Set(links.filter(({ bundle }) => bundle).map(({ token }) => token));
  for (const { number } of link.bundle?.groups ?? []) {
    const token = groupToken(link.token, number);
    if (kept.has(token)) continue;
    const heard = await call<ScoreBundle>(bundlePath(token), { token });
    if (!heard.isHeard || !isWanted()) return;
    const nowMs = Date.now();
    await store.write(withBundle(memoryOf(emptyLink(token, nowMs), []), heard.answer, nowMs).changes);
  }
}

/** Whether a link is the list of groups of a station or a desk. */
export const isList = ({ bundle }: KeptLink): boolean => (bundle?.groups?.length ?? 0) > 0;

/**
 * Stores every group of a list while it is shown, one run at a time.
 * @param openToken of the open link
 * @param done called when more may be stored than before
 */
export function openFetching(
  store: Store,
  { openToken, done }: { openToken(): string | undefined; done(): Promise<void> },
): (link: KeptLink) => Promise<void> {
  let isFetching = false;
  return async (link) => {
    if (isFetching) return;
    isFetching = true;
    const isWanted = () => openToken() === link.token;
    await fetchGroups(store, link, isWanted);
    isFetching = false;
    if (isWanted()) await done();
  };
}

/** For each group of a link: the number of entries typed on this phone, and of unconfirmed ones. */
export async function countTyped(store: Store, token: string): Promise<Map<number, { typed: number; unsent: number }>> {
  const { links, entries } = await store.read();
  const own = links.filter((link) => link.bundle?.group && link.token.startsWith(`${token}.`));
  return new Map(
    own.map(({ token: group, bundle }) => {
      const rows = entries.filter((row) => row.link === group && row.isOwn);
      const unsent = rows.filter(({ sent }) => sent === 0).length;
      return [bundle?.group?.number ?? 0, { typed: rows.length, unsent }] as const;
    }),
  );
}
