/** Names of players whom an organizer enters: one name, kept as written, or first and last name. */
import { shownName } from '#kernel/rules/names.ts';
import { type ReadName, splitName } from '#kernel/rules/read-name.ts';

type ByHand = { name?: string; firstName: string; lastName: string | null };
type Parts = { firstName: string; lastName: string | null } & Pick<ReadName, 'writtenName'>;

/** Replaces a single written name by its first and last name. */
export function withParts<Person extends ByHand>({ name = '', ...person }: Person): Omit<Person, 'name'> & Parts {
  return { ...person, ...(name === '' ? {} : splitName(name)) };
}

/** The name as everybody reads it. */
export function nameByHand(person: ByHand): string {
  const { writtenName, ...parts } = withParts(person);
  return writtenName || shownName(parts);
}
