import { afterEach, expect } from 'vitest';

// A complaint of the code under test must be asked for by the test: an unexpected one is a failure.
const complaints: unknown[][] = [];
console.error = (...words: unknown[]) => complaints.push(words);

/** The complaints so far, for a test that expects them. */
export const takeComplaints = (): unknown[][] => complaints.splice(0);

afterEach(() => {
  expect(takeComplaints(), 'console.error was called').toEqual([]);
});
