import type { PersonMark } from '#areas/accounts/tables/persons.ts';

/**
 * SQL: rows written without an account belong to the person who has verified their address. $1 is the person, $2 the
 * address.
 */
const ofAddress = '(email = $2 and exists (select from users where id = $1 and email_verified))';

/**
 * SQL: the condition for a person's rows in a table, by the table's mark; $1 is the person, $2 their address. Null if
 * the table has queries of its own.
 */
export function rowsOf(erased: PersonMark['erased']): string | null {
  if (erased === 'rows of the user') return 'user_id = $1';
  if (erased === 'rows of the address') return ofAddress;
  return erased === 'rows of the user or address' ? `(user_id = $1 or ${ofAddress})` : null;
}
