import { afterEach, expect } from 'vitest';

// What the code under test complains about must be asked for by the test: an unexpected complaint is a failure.
const complaints: unknown[][] = [];
console.error = (...words: unknown[]) => complaints.push(words);

/** The complaints so far, for a test that expects them. */
export const takeComplaints = (): unknown[][] => complaints.splice(0);

afterEach(() => {
  expect(takeComplaints(), 'console.error was called').toEqual([]);
});
