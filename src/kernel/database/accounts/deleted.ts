/** Accounts that were deleted keep a row, under an address that nobody has. */
const deletedDomain = '@deleted.invalid';

/** SQL: the address that the person with this id has from then on. */
export const deletedAddress = (userId: string): string => `'deleted-' || ${userId} || '${deletedDomain}'`;

/** Whether the account with this address was deleted. */
export const wasDeleted = (email: string): boolean => email.endsWith(deletedDomain);

/** SQL: whether the account with this address was deleted. */
export const isDeletedAddress = (email: string): string => `${email} like '%${deletedDomain}'`;
