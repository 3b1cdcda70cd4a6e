import type { PersonMark } from '#areas/accounts/tables/persons.ts';

/**
 * SQL: what was written without an account is somebody's whose address was proven. $1 is the person, $2 the address.
 */
const ofAddress = '(email = $2 and exists (select from users where id = $1 and email_verified))';

/**
 * SQL: which rows of a table are a person's, as the table is marked; $1 is the person, $2 their address. Null where
 * statements of their own say it.
 */
export function rowsOf(erased: PersonMark['erased']): string | null {
  if (erased === 'rows of the user') return 'user_id = $1';
  if (erased === 'rows of the address') return ofAddress;
  return erased === 'rows of the user or address' ? `(user_id = $1 or ${ofAddress})` : null;
}
