import { pictureTypes as takenTypes, maxPictureBytes } from '#contracts/pictures.ts';

export const pictureTypes: readonly string[] = takenTypes;

/** What is wrong with a chosen file, before it is sent; the server looks at its bytes. */
export function fileProblem(file: Pick<File, 'size' | 'type'> | null): string | undefined {
  if (!file) return 'Choose a picture';
  if (!pictureTypes.includes(file.type)) return 'Must be a JPEG, PNG, WebP or AVIF picture';
  if (file.size > maxPictureBytes) return `Must be at most ${maxPictureBytes / 1024 / 1024} MB`;
  return undefined;
}

/** What is wrong with the words for a picture. */
export const wordsProblem = (words: string): string | undefined => (words.trim() === '' ? 'Say what the picture shows' : undefined);
