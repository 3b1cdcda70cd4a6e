/**
 * PostgreSQL error codes for temporary conditions: starting, stopping, recovering, full, read-only, or a statement or
 * idle transaction cancelled for its time limit. Nothing was done; the caller may retry.
 */
const awayStates = new Set([
  '25006',
  '25P03',
  '40001',
  '40P01',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '58030',
]);
/** Error classes that are all temporary: lost connections, and insufficient memory, disk or connections. */
const awayClasses = new Set(['08', '53']);
/** Network error codes when the server cannot be reached. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the driver and its pool, which have no code. */
const awayWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/;

/**
 * Whether an error, possibly wrapped, means that the database is temporarily unavailable. The caller may retry, but the
 * work of a lost connection may have been committed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (
    typeof code === 'string' &&
    (awayStates.has(code) || awayCodes.has(code) || (code.length === 5 && awayClasses.has(code.slice(0, 2))))
  )
    return true;
  return awayWords.test(error.message) || isDatabaseUnavailable(cause);
}

/**
 * Error codes of serialization failures and deadlocks: the other transaction proceeds, so an immediate retry makes
 * sense.
 */
const crossedStates = new Set(['40001', '40P01']);

/** Like `isDatabaseUnavailable`, without the errors after which an immediate retry makes sense. */
export function isDatabaseOutage(error: unknown): boolean {
  const isCrossed = (one: unknown): boolean =>
    one instanceof Error && (('code' in one && crossedStates.has(String(one.code))) || isCrossed(one.cause));
  return isDatabaseUnavailable(error) && !isCrossed(error);
}
