/** Scripts that the typeface of prints has (DejaVu Sans); what several scripts share is in it too. */
const scripts = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Georgian', 'Common', 'Inherited'];
const foreign = new RegExp(`[^${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** Whether every letter of a name can be printed; others are empty boxes on paper. */
export const isPrintable = (name: string): boolean => !foreign.test(name);
