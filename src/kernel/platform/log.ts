import { AsyncLocalStorage } from 'node:async_hooks';

const fields = new AsyncLocalStorage<Record<string, string>>();

/**
 * Names the fields of every line that is written by this work, and by whatever it calls: the request's id, the job's.
 */
export const withLogFields = <Result>(given: Record<string, string>, work: () => Result): Result =>
  fields.run(given, work);
export const logFields = (): Record<string, string> => fields.getStore() ?? {};

/** Hides what a log must not keep: whole addresses, tokens of links and sessions, signed tokens. */
export const mask = (text: string): string =>
  text
    .replace(/([\w.+-])[\w.+-]*@[\w-]+(?:\.[\w-]+)+/g, '$1***@***')
    .replace(
      /\b(token|code|state|secret|password|verifier|code_verifier|auth_code|refresh_token)=[^&\s"']+/gi,
      '$1=***',
    )
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***')
    .replace(/(?<![\w/-])[A-Za-z0-9_-]{40,}(?![\w/-])/g, '***');

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  statusCode?: number;
  detail?: string;
  stack: string;
  cause?: LoggedError;
  /** Of what failed in several parts: the first ones. */
  errors?: LoggedError[];
};

/** An error as a log keeps it: what happened and where, and nothing of what was sent along. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: mask(String(error)), stack: '' };
  const { code, statusCode, detail } = error as Error & { code?: unknown; statusCode?: unknown; detail?: unknown };
  return {
    type: error.name,
    message: mask(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof statusCode === 'number' ? { statusCode } : {}),
    ...(typeof detail === 'string' ? { detail: mask(detail) } : {}),
    stack: mask(error.stack ?? ''),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, 5).map(describeError) } : {}),
  };
}
