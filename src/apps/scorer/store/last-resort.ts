import type { Changes, Kept, KeptEntry, KeptLink } from './kept.ts';

const prefix = 'fairway-scorer:';
const names = { entry: `${prefix}`, link: `${prefix}link:`, meta: `${prefix}meta:` };

/** The used part of the browser's local storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function keysOf(shelf: Shelf): string[] {
  return Array.from({ length: shelf.length }, (_, place) => shelf.key(place) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}

/** Fallback if the database fails: stores the same rows as text, by id. Throws if there is no room either. */
export function writeToShelf(shelf: Shelf, { entries = [], link, meta = {}, forget }: Changes): void {
  // Entries first: a stored cursor must never be ahead of the stored entries.
  for (const entry of entries) shelf.setItem(`${names.entry}${entry.id}`, JSON.stringify(entry));
  if (link) shelf.setItem(`${names.link}${link.token}`, JSON.stringify(link));
  for (const [name, value] of Object.entries(meta)) shelf.setItem(`${names.meta}${name}`, JSON.stringify(value));
  for (const id of forget?.ids ?? []) shelf.removeItem(`${names.entry}${id}`);
  for (const token of forget?.tokens ?? []) shelf.removeItem(`${names.link}${token}`);
}

/** The contents of local storage; unreadable parts are skipped and kept. */
export function readShelf(shelf: Shelf): Kept {
  const kept: Kept = { entries: [], links: [], meta: {} };
  for (const key of keysOf(shelf)) {
    try {
      const value: unknown = JSON.parse(shelf.getItem(key) ?? '');
      if (key.startsWith(names.link)) kept.links.push(value as KeptLink);
      else if (key.startsWith(names.meta)) Object.assign(kept.meta, { [key.slice(names.meta.length)]: value });
      else kept.entries.push(value as KeptEntry);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return kept;
}

/** Removes the copy once the database has the rows again. */
export function clearShelf(shelf: Shelf, { entries = [], link, meta = {} }: Changes): void {
  if (shelf.length === 0) return;
  for (const { id } of entries) shelf.removeItem(`${names.entry}${id}`);
  if (link) shelf.removeItem(`${names.link}${link.token}`);
  for (const name of Object.keys(meta)) shelf.removeItem(`${names.meta}${name}`);
}
