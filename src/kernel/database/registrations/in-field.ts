/**
 * SQL: whether the entry `r` is in the field: it is paid, or it pays later, and its place stays meanwhile. A place held
 * only until the money comes is not. `isInField` of `src/kernel/rules/in-field.ts` says the same of a row.
 */
export const inField = (r: string): string =>
  `(${r}.payment_status = 'completed' or ${r}.payment_status = 'pending' and ${r}.pays_later)`;
