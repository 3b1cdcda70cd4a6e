import { line } from '#kernel/contract/fields.ts';
import type { Name } from '#kernel/rules/names.ts';
import { readName, splitName } from '#kernel/rules/read-name.ts';

/** A full name in one field, with the length limit of a first or last name. */
const writtenName = (missing: string) => line(80).refine((typed) => 'value' in readName(typed), missing);
export const ownName = writtenName('Please give your name');
export const otherName = writtenName('Please give a name');

/** Splits a typed name into first and last name; the last name is null if there is only one word. */
export function partsOfName(typed: string): Name {
  const { firstName, lastName } = splitName(typed);
  return { firstName, lastName: lastName || null };
}

/** A typed name as profile columns. */
export function profileNames(typed: string): { first_name: string; last_name: string | null } {
  const { firstName, lastName } = partsOfName(typed);
  return { first_name: firstName, last_name: lastName };
}
