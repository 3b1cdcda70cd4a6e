export type Person = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
};

const firstLetterOf = (text: string | null | undefined): string => [...(text?.trim() ?? '')][0] ?? '';

/** First letters of first and last name, else the first letter of the email address, else U. */
export const initialsOf = ({ firstName, lastName, email }: Person): string =>
  (firstLetterOf(firstName) + firstLetterOf(lastName) || firstLetterOf(email) || 'U').toUpperCase();
