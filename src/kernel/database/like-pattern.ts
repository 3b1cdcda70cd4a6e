import { searchWords } from '#kernel/rules/folded-text.ts';
import { stateCodeOf, withStateCodes } from '#kernel/rules/us-states.ts';

/** Escapes a typed text for `like`. */
const escaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** The words of a search, escaped for `like` and folded like the searched texts (`folded_text`). */
export const likeWords = (typed: string): string[] => searchWords(typed).map(escaped);

/** A pattern for each word of a search, anywhere in a folded text; all must match. */
export const likePatterns = (typed: string): string[] => likeWords(typed).map((word) => `%${word}%`);

/**
 * The patterns of a search in folded texts that end with a state's code, such as 'riverside austin tx': of each group,
 * one must match. A state's name also means its code, and a code after a comma, as in 'Portland, OR', only the state.
 */
export function placePatterns(typed: string): string[][] {
  const [, code] = /,\s*([a-z]{2})\s*$/i.exec(typed) ?? [];
  const state = code && stateCodeOf(code);
  const words = likeWords(state ? typed.slice(0, typed.lastIndexOf(',')) : typed);
  const groups = withStateCodes(words).map(({ words, code }) => [`%${words}%`, ...(code ? [`% ${code}`] : [])]);
  return state ? [...groups, [`% ${state.toLowerCase()}`]] : groups;
}

/** `likePatterns`, or null without a search: `$1::text[] is null or folded_text(…) like all ($1)`. */
export const patternsOrNone = (typed: string | undefined): string[] | null => (typed ? likePatterns(typed) : null);
