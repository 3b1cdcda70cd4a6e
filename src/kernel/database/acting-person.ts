import { AsyncLocalStorage } from 'node:async_hooks';

/** `doer` is the person whose request is running; `did` is the person whose action is being announced. */
type Persons = { doer: string | null; did: string | null };

const persons = new AsyncLocalStorage<Persons>();
const nobody: Persons = { doer: null, did: null };

/** Runs a request's work on behalf of a person, to whom the events it writes are attributed. */
export const asDoer = <Result>(userId: string | null, work: () => Result): Result =>
  persons.run({ doer: userId, did: userId }, work);

/** Runs the handler of an event caused by a person. Its own writes are attributed to nobody. */
export const announcingActOf = <Result>(userId: string | null, work: () => Result): Result =>
  persons.run({ doer: null, did: userId }, work);

/** The id of the person whose request is running; null for a program, a job and a person without an account. */
export const doer = (): string | null => (persons.getStore() ?? nobody).doer;

/** The id of the person whose action is being announced, who is not notified of it. */
export const announcedDoer = (): string | null => (persons.getStore() ?? nobody).did;
