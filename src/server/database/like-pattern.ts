import { searchWords } from '#domain/folded-text.ts';

/** What was typed, for a `like`: its signs stand for themselves. */
const escaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** The words of a search for a `like`, folded as `folded_text` folds what they are looked for in. */
export const likeWords = (typed: string): string[] => searchWords(typed).map(escaped);

/** What each word of a search is looked for with, anywhere in a folded text: all of them have to be there. */
export const likePatterns = (typed: string): string[] => likeWords(typed).map((word) => `%${word}%`);

/** The same, null where nothing is looked for: `$1::text[] is null or folded_text(…) like all ($1)`. */
export const patternsOrNone = (typed: string | undefined): string[] | null => (typed ? likePatterns(typed) : null);
