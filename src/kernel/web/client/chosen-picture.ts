import { z } from 'zod';
import { pictureProblem } from './picture-file.ts';

/** The picture field of a form: a file of a supported type and size is required. */
export const chosenPicture = z
  .custom<File | null>(() => true)
  .transform((file, context) => {
    const message = pictureProblem(file);
    if (file && !message) return file;
    context.addIssue({ code: 'custom', message: message ?? '' });
    return z.NEVER;
  });
