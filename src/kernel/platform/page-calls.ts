import { AsyncLocalStorage } from 'node:async_hooks';

const pages = new AsyncLocalStorage<true>();

/**
 * Runs an API call on behalf of a page. No request can forge this.
 * @param call may be lazy, starting when awaited
 */
export const forPage = <Result>(call: () => PromiseLike<Result>): Promise<Result> =>
  pages.run(true, async () => await call());

/** Whether an API call comes from a page rendered in this process. */
export const isFromPage = (): boolean => pages.getStore() === true;
