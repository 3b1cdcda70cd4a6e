import { line } from '#kernel/contract/fields.ts';
import { readName } from '#kernel/rules/read-name.ts';

/** A name as people write it, in one field: no longer than either of the two that it is kept as. */
export const wholeName = line(80).refine((typed) => 'value' in readName(typed), 'Please give your name');

/** A written name as a profile keeps it; the last name is null for a name of one word. */
export function profileNames(typed: string): { first_name: string; last_name: string | null } {
  const read = readName(typed);
  const { firstName, lastName } = 'value' in read ? read.value : { firstName: typed, lastName: '' };
  return { first_name: firstName, last_name: lastName || null };
}
