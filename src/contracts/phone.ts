/** What a phone number may be written with; its extension stands behind an x. */
export const phoneSigns = /^[0-9+().\-\s/x]*$/i;

/** More signs than any number is written with, before it is put in order. */
const mostWritten = 100;

/**
 * A phone number as it is kept, whoever wrote it: '(912) 555-0100 ext. 12' is '(912) 555-0100 x12'. Forms, rosters and the
 * API read it alike. What is far too long for a number is left as it was sent: looking for an extension takes the square
 * of its length.
 */
export function writtenPhone(text: string): string {
  const said = text.trim();
  if (said.length > mostWritten) return said;
  return said
    .replace(/^tel:/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s,;]*(?:ext(?:ension|n)?|x)\.?[\s:]*(?=\d)/i, ' x')
    .trim();
}
