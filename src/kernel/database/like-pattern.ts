import { searchWords } from '#kernel/rules/folded-text.ts';

/** Escapes a typed text for `like`. */
const escaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** The words of a search, escaped for `like` and folded like the searched texts (`folded_text`). */
export const likeWords = (typed: string): string[] => searchWords(typed).map(escaped);

/** A pattern for each word of a search, anywhere in a folded text; all must match. */
export const likePatterns = (typed: string): string[] => likeWords(typed).map((word) => `%${word}%`);

/** `likePatterns`, or null without a search: `$1::text[] is null or folded_text(…) like all ($1)`. */
export const patternsOrNone = (typed: string | undefined): string[] | null => (typed ? likePatterns(typed) : null);
