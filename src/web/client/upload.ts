import type { Endpoint, EndpointOutput } from '#contracts/endpoints.ts';
import { ApiError, addressOf, problemOf } from './api.ts';

type UploadOptions = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  file: Blob;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Calls an endpoint whose body is a file, and tells how far it is.
 * @throws {ApiError} on every refusal and, with code `network`, when no answer came; an AbortError where it was
 *   called off
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  { params, query, file, onProgress, signal }: UploadOptions,
): Promise<EndpointOutput<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, params, query));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', async () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as EndpointOutput<E>);
      reject(new ApiError(await problemOf({ status, json: async () => JSON.parse(responseText) })));
    });
    request.addEventListener('error', () =>
      reject(
        new ApiError({
          status: 0,
          code: 'network',
          title: 'No connection',
          detail: 'The server could not be reached. Check your connection and try again.',
        }),
      ),
    );
    request.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
