import { AppError } from '#kernel/contract/errors.ts';

/** Seconds after which a refused caller should retry. */
const retryAfterSeconds = 1;

/**
 * Refuses a request while the process is overloaded. An infinite delay means that nothing could be measured because of
 * one long task, such as the start, and is ignored.
 * @param delayMs average event-loop delay since the last measurement
 * @throws AppError unavailable
 */
export function refuseWhenLate(delayMs: number): void {
  if (!Number.isFinite(delayMs)) return;
  const refusal = new AppError('unavailable', 'The service is very busy. Please try again.');
  refusal.retryAfter = retryAfterSeconds;
  throw refusal;
}
