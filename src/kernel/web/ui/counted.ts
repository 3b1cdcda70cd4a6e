/** The plural of a noun: 'slots', 'facilities', 'days'. */
export const pluralOf = (noun: string): string => (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/** '1 slot', '2 slots', '1,204 slots'. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : pluralOf(noun)}`;
