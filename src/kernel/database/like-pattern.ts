import { searchWords } from '#kernel/rules/folded-text.ts';

/** A typed text for a `like`, in which its special characters stand for themselves. */
const escaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** The words of a search for a `like`, folded as the texts that are searched are (`folded_text`). */
export const likeWords = (typed: string): string[] => searchWords(typed).map(escaped);

/** A pattern for each word of a search, anywhere in a folded text; all of them have to be there. */
export const likePatterns = (typed: string): string[] => likeWords(typed).map((word) => `%${word}%`);

/** `likePatterns`, or null where nothing is searched: `$1::text[] is null or folded_text(…) like all ($1)`. */
export const patternsOrNone = (typed: string | undefined): string[] | null => (typed ? likePatterns(typed) : null);
