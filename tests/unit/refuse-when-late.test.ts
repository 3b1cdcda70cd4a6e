import { expect, it } from 'vitest';
import { refuseWhenLate } from '#apps/server/app/refuse-when-late.ts';

it('a process that is late asks callers to come again', () => {
  expect(() => refuseWhenLate(2_500)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 1 }));
});

// Callers in the first second of a server were told that it is very busy, for what its start had taken.
it('one that could not measure anything refuses nobody', () => {
  expect(() => refuseWhenLate(Number.POSITIVE_INFINITY)).not.toThrow();
});
