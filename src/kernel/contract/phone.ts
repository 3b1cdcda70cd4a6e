/**
 * A phone number, or nothing: at least seven digits, as many as a local number has, and an extension behind an x. No
 * character fits two parts of the expression, so that it takes time linear in the length of a text.
 */
export const phoneNumber = /^(?:(?:[+().\-\s/]*\d){7}[\d+().\-\s/]*(?:x[\d+().\-\s/x]*)?)?$/i;

/** Maximum length of a phone number as typed. */
const maxWritten = 100;

/**
 * Normalizes a phone number to the stored form: '(912) 555-0100 ext. 12' becomes '(912) 555-0100 x12'. Used by forms,
 * rosters and the API. A longer text is returned unchanged, because searching it for an extension takes time quadratic
 * in its length.
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
