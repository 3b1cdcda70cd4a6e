/** Ids inside a tournament's file: numbered in order of occurrence, so that a file cannot refer to a row outside it. */

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const localForm = /^00000000-0000-7000-8000-([0-9a-f]{12})$/;

/** The id for a number, from 1. It cannot collide with a real id: it is a version 7 UUID of the year 1970. */
export const localId = (number: number): string => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** The number of a file's id; null for any other id. */
export function numberOf(id: string): number | null {
  const [, digits] = localForm.exec(id) ?? [];
  return digits === undefined ? null : Number.parseInt(digits, 16);
}

/** Replaces every id in the text by a numbered one; new ids get the next numbers. */
export function withLocalIds(text: string, numbers: Map<string, number>): string {
  return text.replace(anyId, (id) => {
    const known = numbers.get(id);
    if (known !== undefined) return localId(known);
    numbers.set(id, numbers.size + 1);
    return localId(numbers.size);
  });
}

/** The first id in a text that is not numbered from 1 to `most`; null if there is none. */
export function foreignId(text: string, most: number): string | null {
  for (const [id] of text.matchAll(anyId)) {
    const number = numberOf(id);
    if (number === null || number < 1 || number > most) return id;
  }
  return null;
}

/** Replaces every numbered id in the text by `idOf`. */
export const withIds = (text: string, idOf: (number: number) => string): string =>
  text.replace(anyId, (id) => idOf(numberOf(id) ?? 0));
