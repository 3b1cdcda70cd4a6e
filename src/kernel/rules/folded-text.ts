/**
 * Folds a text for searching names: removes accents, apostrophes and case, and turns hyphens into spaces. 'Séan
 * O’Neill' becomes 'sean oneill'. The database function `folded_text` does the same.
 */
export const foldedText = (text: string): string =>
  text
    .replace(/['’‘`´ʼ′]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðħı]/g, (letter) => ({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' })[letter] ?? letter)
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('þ', 'th')
    .replace(/[-‐‑–]/g, ' ');

/** Maximum number of search words; further ones are ignored. */
const maxWords = 6;

/** The folded words of a search; a comma separates words, as in 'Austin, TX'. */
export const searchWords = (typed: string): string[] =>
  foldedText(typed)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, maxWords);

/** Whether a text contains all words of a search, in any order. */
export function hasWords(text: string, typed: string): boolean {
  const words = searchWords(typed);
  if (words.length === 0) return true;
  const folded = foldedText(text);
  return words.every((word) => folded.includes(word));
}
