import { AsyncLocalStorage } from 'node:async_hooks';

/** `doer` does what is written now; `did` has done what is told of now. */
type Persons = { doer: string | null; did: string | null };

const persons = new AsyncLocalStorage<Persons>();
const nobody: Persons = { doer: null, did: null };

/** Runs the work of a request for somebody: events that it writes say that they did it. */
export const asDoer = <Result>(userId: string | null, work: () => Result): Result =>
  persons.run({ doer: userId, did: userId }, work);

/** Runs what tells of an event. Its own writes are nobody's act. */
export const tellingOf = <Result>(userId: string | null, work: () => Result): Result =>
  persons.run({ doer: null, did: userId }, work);

/** The id of the person whose act is written now; null for a program, a job and somebody without an account. */
export const doer = (): string | null => (persons.getStore() ?? nobody).doer;

/** The id of the person whose act is told of now: they are not told. */
export const didIt = (): string | null => (persons.getStore() ?? nobody).did;
