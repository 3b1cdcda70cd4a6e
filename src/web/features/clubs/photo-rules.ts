/** What is wrong with the words for a picture. */
export const wordsProblem = (words: string): string | undefined =>
  words.trim() === '' ? 'Say what the picture shows' : undefined;
