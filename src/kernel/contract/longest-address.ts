/** Maximum length of a URL of this site to return to, in characters. */
export const longestAddress = 500;
