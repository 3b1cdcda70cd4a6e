import type { Kept } from '../store/kept.ts';

const dayMs = 86_400_000;
/** Each phone keeps a copy of the cards until the results have been official for this long. */
const keptAfterOfficialMs = 14 * dayMs;
/** For a round that this phone never learned to be official. */
const keptUnheardMs = 90 * dayMs;

/** Links and entries that a phone can delete: of finished rounds, with nothing waiting to be sent. */
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
