/** The long form (LONG=1), which runs by night, tries everything that a test can vary. */
export const isLong = Boolean(process.env.LONG);

/** The number of tries of a test with random values: a quarter of the whole number by default. */
export const volume = (whole: number): number => (isLong ? whole : Math.ceil(whole / 4));
