import { brand } from '#kernel/contract/brand.ts';

/** The prefix of form drafts in session storage: they survive an expired session and a reload. */
const prefix = `${brand.storageKey}-typed:`;

/** The key of a draft; it has the writer's id, so that the next person at this browser does not find the draft. */
export const draftKey = (userId: string, ...form: string[]): string => [prefix + userId, ...form].join(':');

/** Stands for `undefined`, which JSON leaves out: an emptied field would get its former value back. */
const emptied = '\u0000emptied';

function readBack(value: unknown): unknown {
  if (value === emptied) return undefined;
  if (Array.isArray(value)) return value.map(readBack);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, readBack(below)]));
}

/** @returns null where there is no draft, or the browser has no storage */
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

/** Removes one draft, without those of its parts, whose keys start with its key. */
export function dropDraftAlone(key: string): void {
  dropWhere((kept) => kept === key);
}

/** Removes a draft and those of its parts, whose keys start with its key. */
export function dropDraft(key: string): void {
  dropWhere((kept) => kept === key || kept.startsWith(`${key}:`));
}

let period = 0;

/** Counts the sign-outs in this tab: a form that was shown before one saves no draft after it. */
export const draftPeriod = (): number => period;

/** Removes every draft at a sign-out; the form on the screen saves none either. */
export function dropAllDrafts(): void {
  period += 1;
  dropWhere((kept) => kept.startsWith(prefix));
}

function dropWhere(isOver: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isOver(key)) sessionStorage.removeItem(key);
  } catch {
    // The browser has no storage, so there are no drafts.
  }
}
