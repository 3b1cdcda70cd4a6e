import { AppError } from '#kernel/contract/errors.ts';

/** The error for a code that is wrong, expired or used: the same for all three. */
export const wrongCode = () =>
  new AppError('validation_failed', 'This code is not right, or it has expired.', [
    { field: 'code', message: 'This code is not right, or it has expired.' },
  ]);
