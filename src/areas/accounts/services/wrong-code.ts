import { AppError } from '#kernel/contract/errors.ts';

/** A code that is wrong, over, or used already: told alike. */
export const wrongCode = () =>
  new AppError('validation_failed', 'This code is not right, or it has expired.', [
    { field: 'code', message: 'This code is not right, or it has expired.' },
  ]);
