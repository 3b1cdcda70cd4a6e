import { brand } from '#kernel/contract/brand.ts';

/** Drafts of forms that were not sent, kept for this tab: they survive a session that ends meanwhile, and a reload. */
const prefix = `${brand.storageKey}-typed:`;

/** A draft is its writer's alone: the next person at this browser does not find it. */
export const draftKey = (userId: string, ...form: string[]): string => [prefix + userId, ...form].join(':');

/** JSON has no word for a value that was emptied, and leaves it out: what stood there before would come back. */
const emptied = '\u0000emptied';

function readBack(value: unknown): unknown {
  if (value === emptied) return undefined;
  if (Array.isArray(value)) return value.map(readBack);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, readBack(below)]));
}

/** @returns null where nothing is kept or the browser keeps nothing */
export function readDraft<Values>(key: string): Values | null {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? null : (readBack(JSON.parse(kept)) as Values);
  } catch {
    return null;
  }
}

export function saveDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify(values, (_, value) => (value === undefined ? emptied : value)),
    );
  } catch {
    // Private windows and full storages keep nothing; the form works all the same.
  }
}

/** Drops a draft alone: that of a part may have a name that begins with it. */
export function dropDraftAlone(key: string): void {
  dropWhere((kept) => kept === key);
}

/** Drops a draft with its parts: the keys that begin with its own. */
export function dropDraft(key: string): void {
  dropWhere((kept) => kept === key || kept.startsWith(`${key}:`));
}

let period = 0;

/** Counts how often somebody has left this tab for good: a form that was shown before keeps nothing after that. */
export const draftPeriod = (): number => period;

/** Drops every draft when somebody leaves this tab for good, that of the form on the screen as well. */
export function dropAllDrafts(): void {
  period += 1;
  dropWhere((kept) => kept.startsWith(prefix));
}

function dropWhere(isOver: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isOver(key)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
