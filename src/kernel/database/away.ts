/**
 * The codes of PostgreSQL while it starts, stops, recovers, is full, only reads, or gave up a statement or a silent
 * transaction for its time or for another's: nothing was done, try again.
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
/** Classes of states that are all of that kind: lost connections, and too little of memory, disk or connections. */
const awayClasses = new Set(['08', '53']);
/** The codes of the network when nobody is there. */
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
/** The messages of the driver and its pool, which have no code. */
const awayWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/;

/**
 * Whether an error says that the database cannot work at the moment, whoever wrapped it on its way. Trying again makes
 * sense then; what a lost connection had asked for may have been done all the same.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (
    typeof code === 'string' &&
    (awayStates.has(code) || awayCodes.has(code) || (code.length === 5 && awayClasses.has(code.slice(0, 2))))
  )
    return true;
  return awayWords.test(error.message) || isDatabaseAway(cause);
}

/**
 * The codes for transactions that waited for each other in a ring: the other one goes on, so that it may be tried at
 * once.
 */
const crossedStates = new Set(['40001', '40P01']);

/** The same, but where it makes no sense to try again at once: nobody gets through. */
export function isDatabaseOut(error: unknown): boolean {
  const isCrossed = (one: unknown): boolean =>
    one instanceof Error && (('code' in one && crossedStates.has(String(one.code))) || isCrossed(one.cause));
  return isDatabaseAway(error) && !isCrossed(error);
}
