import { AppError } from '#kernel/contract/errors.ts';

/** Seconds after which a caller who was refused is asked to come again. */
const retryAfterSeconds = 1;

/**
 * Refuses a request while the process is late with everything. A look in which nothing could be measured is told as
 * without end: it follows one long piece of work, such as a start, and says nothing of the time after it.
 * @param delayMs how late the process was on average since the look before
 * @throws AppError unavailable
 */
export function refuseWhenLate(delayMs: number): void {
  if (!Number.isFinite(delayMs)) return;
  const refusal = new AppError('unavailable', 'The service is very busy. Please try again.');
  refusal.retryAfter = retryAfterSeconds;
  throw refusal;
}
