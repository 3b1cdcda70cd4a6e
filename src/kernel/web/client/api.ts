import type { Endpoint, EndpointInput, EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import type { ErrorCode, FieldError } from '#kernel/contract/errors.ts';
import type { Problem } from '#kernel/contract/problem.ts';
import type { ApiAnswer, FetchApi } from './load-context.ts';
import { learnServerTime } from './server-clock.ts';

/** `network`: no response; `unreadable`: a success status without JSON, as from a proxy's own page. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

/** A refusal by the API, or a network failure. `message` is a sentence for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly title: string;
  readonly errors: readonly FieldError[];

  constructor(problem: {
    status: number;
    code: ApiErrorCode;
    title: string;
    detail?: string;
    errors?: readonly FieldError[];
  }) {
    super(problem.detail || problem.title);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.errors = problem.errors ?? [];
  }
}

type Without<Input> = { [Key in keyof Input as Input[Key] extends undefined ? never : Key]: Input[Key] };

export type CallOptions<E> = Without<EndpointInput<E>> & {
  signal?: AbortSignal;
  /** On the server the loader's `context.fetchApi`; in the browser left out. */
  fetchApi?: FetchApi;
};

type Callable = Pick<Endpoint, 'method' | 'path'>;
type LooseOptions = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  fetchApi?: FetchApi;
};
type Arguments<E> =
  Record<string, never> extends Without<EndpointInput<E>> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** The requested page of a list, and how to fetch it. */
export type PageOptions = { cursor?: string | undefined; signal?: AbortSignal | undefined; fetchApi?: FetchApi };

const fetchSameOrigin: FetchApi = (path, init) => fetch(path, { credentials: 'same-origin', ...init });

/**
 * Calls an endpoint of the API.
 * @throws {ApiError} on every refusal and, with code `network`, without a response
 */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<EndpointOutput<E>> {
  const { params, query, body, signal, fetchApi = fetchSameOrigin } = (options ?? {}) as LooseOptions;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sentMs = Date.now();
  let response: ApiAnswer;
  try {
    response = await fetchApi(addressOf(endpoint, params, query), {
      method: endpoint.method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noConnection();
  }
  if (fetchApi === fetchSameOrigin) learnServerTime(response.headers, sentMs, Date.now());
  try {
    return (await answerOf(response)) as EndpointOutput<E>;
  } catch (error) {
    throw error instanceof ApiError || signal?.aborted ? error : noConnection();
  }
}

export const noConnection = () =>
  new ApiError({
    status: 0,
    code: 'network',
    title: 'No connection',
    detail: 'The server could not be reached. Check your connection and try again.',
  });

const lostWords =
  /^(Failed to fetch(?! dynamically)|NetworkError|Load failed|network error|The (Internet|network) connection|Unable to decode turbo-stream)/;

/**
 * Whether the router's own request got no response, or an incomplete one. Browsers report that only by message, without
 * a code.
 */
export const isConnectionLost = (error: unknown): boolean => error instanceof Error && lostWords.test(error.message);

/**
 * The body of a response.
 * @throws {ApiError} on a refusal and, with code `unreadable`, for a success status without JSON
 */
export async function answerOf(response: Pick<Response, 'ok' | 'status' | 'json'>): Promise<unknown> {
  if (!response.ok) throw new ApiError(await problemOf(response));
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ApiError({
      status: response.status,
      code: 'unreadable',
      title: 'The answer could not be read',
      detail: 'The answer could not be read. Reload the page before you try again.',
    });
  }
}

/** The path and query of a call; empty and undefined values are left out, lists are joined by commas. */
export function addressOf(
  endpoint: Callable,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The problem document of a refusal; a generic one if the response has none. */
export async function problemOf(response: Pick<Response, 'status' | 'json'>): Promise<Problem> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  return {
    type: 'about:blank',
    status: response.status,
    code: problem?.code ?? 'unexpected',
    title: problem?.title ?? 'An unexpected error occurred. Please try again.',
    detail: problem?.detail ?? '',
    errors: problem?.errors,
  };
}

/** A sentence for the user about any thrown value. */
export const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'An unexpected error occurred. Please try again.';
