export type Person = {
  /** The displayed name. */
  name?: string | null | undefined;
  email?: string | null | undefined;
};

const firstLetterOf = (text = ''): string => [...text][0] ?? '';

/** The first letters of the first and the last word of a name, else the first letter of the email address, else U. */
export function initialsOf({ name, email }: Person): string {
  const [first, ...rest] = (name ?? '').trim().split(/\s+/);
  return (firstLetterOf(first) + firstLetterOf(rest.at(-1)) || firstLetterOf(email?.trim()) || 'U').toUpperCase();
}
