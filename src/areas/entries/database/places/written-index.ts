/** SQL: where an index that somebody typed comes from; null is a player without one. */
export const sourceOfTyped = (index: string): string => `case when ${index} is null then 'none' else 'typed' end`;

/**
 * SQL: the values of index_tenths and index_source of a player of an entry.
 * @param index the expression of a Handicap Index in tenths, as an integer; null for a player without one
 */
export const writtenIndex = (index: string): string => `coalesce(${index}, 0), ${sourceOfTyped(index)}`;
