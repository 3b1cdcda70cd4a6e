/** Accounts that were deleted keep a row, under an address that nobody has. */
const deletedDomain = '@deleted.invalid';

/** SQL: the address that the person with this id has from then on. */
export const deletedAddress = (userId: string): string => `'deleted-' || ${userId} || '${deletedDomain}'`;

/** Whether the account with this address was deleted. */
export const wasDeleted = (email: string): boolean => email.endsWith(deletedDomain);

/** SQL: whether the account with this address was deleted. */
export const isDeletedAddress = (email: string): string => `${email} like '%${deletedDomain}'`;

/** SQL: an address that somebody may be written to at; null of an account that was deleted. */
export const reachable = (email: string): string => `case when not (${isDeletedAddress(email)}) then ${email} end`;

/** SQL: whether the account of the golfer with this id was deleted: what they asked for before is nobody's wish now. */
export const isDeletedGolfer = (golferId: string): string => `exists (
  select from golfers gone join users account on account.id = gone.user_id
  where gone.id = ${golferId} and ${isDeletedAddress('account.email')})`;
