import type { Kept } from '../store/kept.ts';

const dayMs = 86_400_000;
/** Each phone is a copy of the cards until the results have stood this long. */
const keptAfterOfficialMs = 14 * dayMs;
/** A round that this phone never heard to be official. */
const keptUnheardMs = 90 * dayMs;

/** Links and entries that a phone need not keep any longer: rounds that are over, of which nothing waits to be sent. */
export function forgettable({ links, entries }: Pick<Kept, 'links' | 'entries'>, nowMs: number) {
  const waiting = new Set(entries.filter(({ sent }) => sent === 0).map(({ link }) => link));
  const tokens = links
    .filter(({ token, said, heardAtMs, openedAtMs }) => {
      const lastMs = Math.max(heardAtMs ?? 0, openedAtMs);
      const isOver = said?.round.status === 'official' || said?.round.status === 'cancelled';
      return !waiting.has(token) && nowMs - lastMs > (isOver ? keptAfterOfficialMs : keptUnheardMs);
    })
    .map(({ token }) => token);
  return { tokens, ids: entries.filter(({ link }) => tokens.includes(link)).map(({ id }) => id) };
}
