import { maxPictureBytes, pictureTypes } from '#kernel/contract/pictures.ts';

const taken: readonly string[] = pictureTypes;

/** The error of a chosen file, before it is sent; the server checks its bytes. */
export function pictureProblem(file: Pick<File, 'size' | 'type'> | null): string | undefined {
  if (!file) return 'Choose a picture';
  if (!taken.includes(file.type)) return 'Must be a JPEG, PNG, WebP or AVIF picture';
  if (file.size > maxPictureBytes) return `Must be at most ${maxPictureBytes / 1024 / 1024} MB`;
  return undefined;
}
