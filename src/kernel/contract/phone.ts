/** The characters of a phone number; an extension follows an x. */
export const phoneSigns = /^[0-9+().\-\s/x]*$/i;

/** No phone number is written with more characters. */
const maxWritten = 100;

/**
 * Brings a phone number into the form that is stored: '(912) 555-0100 ext. 12' becomes '(912) 555-0100 x12'. Forms,
 * rosters and the API use it. A text that is too long for a number is left as it is, because the time that the search
 * for an extension takes grows with the square of the length.
 */
export function writtenPhone(text: string): string {
  const said = text.trim();
  if (said.length > maxWritten) return said;
  return said
    .replace(/^tel:/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s,;]*(?:ext(?:ension|n)?|x)\.?[\s:]*(?=\d)/i, ' x')
    .trim();
}
