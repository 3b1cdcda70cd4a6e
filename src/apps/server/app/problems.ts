import type { FastifyError } from 'fastify';
import { AppError, errorTable, type FieldError } from '#kernel/contract/errors.ts';
import type { Problem } from '#kernel/contract/problem.ts';
import { isDatabaseUnavailable } from '#kernel/database/away.ts';

/** The error for a violated contract, by field. */
export function refusalOf(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): AppError {
  const errors: FieldError[] = error.issues
    .slice(0, 50)
    .map((issue) => ({ field: issue.path.join('.') || 'body', message: issue.message }));
  return new AppError('validation_failed', errors[0]?.message, errors);
}

const frameworkCodes: Record<string, AppError['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
};

/** The problem document (RFC 9457) of an error. An unexpected error does not disclose its cause. */
export function problemOf(error: FastifyError | AppError): Problem {
  const known = error instanceof AppError ? error : asAppError(error);
  const [status, title] = errorTable[known.code];
  return {
    type: 'about:blank',
    status,
    code: known.code,
    title,
    detail: known.message,
    ...(known.errors ? { errors: known.errors } : {}),
  };
}

function asAppError(error: FastifyError): AppError {
  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', 'The service does not answer at the moment. Please try again.');
  const code = frameworkCodes[error.code];
  if (code) return new AppError(code);
  if (error.statusCode === 429) return new AppError('too_many_requests');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AppError('bad_request');
  return new AppError('unexpected');
}
