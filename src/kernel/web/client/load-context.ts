import type { AppLoadContext, LoaderFunctionArgs } from 'react-router';

/** The loaders' way to the API: in-process, with the visitor's cookies. Of an answer this much is read. */
export type FetchApi = (path: string, init?: ApiCall) => Promise<ApiAnswer>;
export type ApiCall = { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal };
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

declare module 'react-router' {
  /** The context that the server hands to every loader of a request. */
  interface AppLoadContext {
    /** Allows the inline scripts of this one answer. */
    nonce: string;
    fetchApi: FetchApi;
    /** The whole page once it is rendered: a stream of many parts in between would cost as much as a tenth of it. */
    page?: string;
    /** Where the browser is led that asks for what this host does not serve. */
    elsewhere: string | null;
    /** True while payments and sign-in providers are the local stand-ins. */
    testMode: boolean;
    /** The time that unpaid places are held, in minutes, as the installation has set it. */
    holdMinutes: number;
  }
}

/** The arguments of a loader, with the context above: the router's own type leaves it unchecked. */
export type LoaderArgs = LoaderFunctionArgs<AppLoadContext>;
