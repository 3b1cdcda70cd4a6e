import type { Endpoint, EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { addressOf, answerOf, noConnection } from './api.ts';

type UploadOptions = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  file: Blob;
  /** The sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Calls an endpoint whose body is a file, and reports the progress.
 * @throws {ApiError} as `call` does; an AbortError after an abort
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
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const response = { ok: status >= 200 && status < 300, status, json: async () => JSON.parse(responseText) };
      resolve(answerOf(response) as Promise<EndpointOutput<E>>);
    });
    request.addEventListener('error', () => reject(noConnection()));
    request.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
