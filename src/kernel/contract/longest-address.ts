/** The longest address of this site that somebody is led back to, in characters. */
export const longestAddress = 500;
