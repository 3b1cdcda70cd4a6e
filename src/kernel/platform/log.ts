import { AsyncLocalStorage } from 'node:async_hooks';

const fields = new AsyncLocalStorage<Record<string, string>>();

/** Adds fields to every log line of this work and everything it calls, such as a request id or job id. */
export const withLogFields = <Result>(given: Record<string, string>, work: () => Result): Result =>
  fields.run(given, work);
export const logFields = (): Record<string, string> => fields.getStore() ?? {};

/** Masks data that a log must not contain: complete addresses, tokens of links and sessions, signed tokens. */
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
  /** The first errors of an AggregateError. */
  errors?: LoggedError[];
};

/** An error as logged: type, message and location, without request data. */
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
