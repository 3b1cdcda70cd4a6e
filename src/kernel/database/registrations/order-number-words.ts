/** SQL: the order number of `table`, to be searched with its hyphen and without. */
export const orderNumberWords = (table: string): string =>
  `${table}.order_number || ' ' || replace(${table}.order_number, '-', '')`;
