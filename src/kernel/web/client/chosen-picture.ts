import { z } from 'zod';
import { pictureProblem } from './picture-file.ts';

/** The picture of a form: chosen, and one that is taken. */
export const chosenPicture = z
  .custom<File | null>(() => true)
  .transform((file, context) => {
    const message = pictureProblem(file);
    if (file && !message) return file;
    context.addIssue({ code: 'custom', message: message ?? '' });
    return z.NEVER;
  });
