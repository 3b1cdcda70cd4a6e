/** Deleted accounts keep a row, with an address on a reserved domain. */
const deletedDomain = '@deleted.invalid';

/** SQL: the address of the deleted account with this id. */
export const deletedAddress = (userId: string): string => `'deleted-' || ${userId} || '${deletedDomain}'`;

/** Whether the account with this address was deleted. */
export const wasDeleted = (email: string): boolean => email.endsWith(deletedDomain);

/** SQL: whether the account with this address was deleted. */
export const isDeletedAddress = (email: string): string => `${email} like '%${deletedDomain}'`;

/** SQL: an address that can receive mail; null for a deleted account. */
export const reachable = (email: string): string => `case when not (${isDeletedAddress(email)}) then ${email} end`;

/** SQL: whether the account of the golfer with this id was deleted, so that their earlier requests no longer count. */
export const isDeletedGolfer = (golferId: string): string => `exists (
  select from golfers gone join users account on account.id = gone.user_id
  where gone.id = ${golferId} and ${isDeletedAddress('account.email')})`;
