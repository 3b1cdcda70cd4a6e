/** What a phone number may be written with; its extension stands behind an x. */
export const phoneSigns = /^[0-9+().\-\s/x]*$/i;

/**
 * A phone number as it is kept, whoever wrote it: '(912) 555-0100 ext. 12' is '(912) 555-0100 x12'. Forms, rosters and the
 * API read it alike.
 */
export const writtenPhone = (text: string): string =>
  text
    .trim()
    .replace(/^tel:/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s,;]*(?:ext(?:ension|n)?|x)\.?[\s:]*(?=\d)/i, ' x')
    .trim();
