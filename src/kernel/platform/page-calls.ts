import { AsyncLocalStorage } from 'node:async_hooks';

const pages = new AsyncLocalStorage<true>();

/**
 * Makes a call that a page is made with. Nothing that a request says can pretend to be that.
 * @param call may begin when it is waited for
 */
export const forPage = <Result>(call: () => PromiseLike<Result>): Promise<Result> =>
  pages.run(true, async () => await call());

/** Whether a call of the API comes from a page that is being made in this process. */
export const isFromPage = (): boolean => pages.getStore() === true;
