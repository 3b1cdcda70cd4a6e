/**
 * SQL: whether the entry `r` is in the field: it is paid, or it pays later and keeps its place. A place held only until
 * payment does not count. `isInField` of `src/kernel/rules/in-field.ts` is the same for a row.
 */
export const inField = (r: string): string =>
  `(${r}.payment_status = 'completed' or ${r}.payment_status = 'pending' and ${r}.pays_later)`;
