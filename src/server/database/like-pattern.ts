/** What was typed, for a `like`: its signs stand for themselves. */
export const escapeLike = (typed: string): string => typed.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** What a typed word is looked for with, anywhere in a text of small letters. */
export const likePattern = (typed: string): string => `%${escapeLike(typed)}%`;
