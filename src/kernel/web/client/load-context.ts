import type { AppLoadContext, LoaderFunctionArgs } from 'react-router';

/** The loaders' access to the API: in-process, with the visitor's cookies. This part of a response is used. */
export type FetchApi = (path: string, init?: ApiCall) => Promise<ApiAnswer>;
export type ApiCall = { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal };
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

declare module 'react-router' {
  /** The context that the server passes to every loader of a request. */
  interface AppLoadContext {
    /** Allows the inline scripts of this response. */
    nonce: string;
    fetchApi: FetchApi;
    /** The complete rendered page: streaming it in many parts would cost a tenth more. */
    page?: string;
    /** The URL to redirect to when this host does not serve the requested page. */
    elsewhere: string | null;
    /** Whether payments and sign-in providers are local stand-ins. */
    testMode: boolean;
    /** The time for which unpaid places are held, in minutes, as set by the installation. */
    holdMinutes: number;
  }
}

/** The arguments of a loader, with the typed context: the router's own type does not check it. */
export type LoaderArgs = LoaderFunctionArgs<AppLoadContext>;
