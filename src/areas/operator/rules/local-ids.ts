/** Ids of a file about one tournament: counted in its own order, so that no file can name a row that is not in it. */

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const localForm = /^00000000-0000-7000-8000-([0-9a-f]{12})$/;

/** The id of the thing that is counted so, from 1. It is no id of anybody's: version 7 of the year 1970. */
export const localId = (number: number): string => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** The number of an id of a file; null for one that is none. */
export function numberOf(id: string): number | null {
  const [, digits] = localForm.exec(id) ?? [];
  return digits === undefined ? null : Number.parseInt(digits, 16);
}

/** The text with every id counted: those that are unknown yet follow after those that are known. */
export function withLocalIds(text: string, numbers: Map<string, number>): string {
  return text.replace(anyId, (id) => {
    const known = numbers.get(id);
    if (known !== undefined) return localId(known);
    numbers.set(id, numbers.size + 1);
    return localId(numbers.size);
  });
}

/** The first id in a text that is not counted from 1 to `most`; null where every one is. */
export function foreignId(text: string, most: number): string | null {
  for (const [id] of text.matchAll(anyId)) {
    const number = numberOf(id);
    if (number === null || number < 1 || number > most) return id;
  }
  return null;
}

/** The text with every counted id as `idOf` names it. */
export const withIds = (text: string, idOf: (number: number) => string): string =>
  text.replace(anyId, (id) => idOf(numberOf(id) ?? 0));
