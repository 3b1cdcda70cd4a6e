import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#kernel/web/client/api.ts';
import { upload } from '#kernel/web/client/upload.ts';

afterEach(() => void vi.unstubAllGlobals());

const save = { method: 'PUT', path: '/api/thing' } as never;
const read = { method: 'GET', path: '/api/thing' } as never;
const page = '<html>Please log in to the hotel';
const answered = (response: Response) => ({ fetchApi: async () => response }) as never;

/** A request of a browser that gets this answer. */
function stubRequests(status: number, text: string): void {
  class Answered extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = text;
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
}

describe('a hotel answers with its own page, and a good status', () => {
  it('whoever saved is told that it is not known whether it was done', async () => {
    await expect(call(save, answered(new Response(page)))).rejects.toMatchObject({
      code: 'unreadable',
      message: 'The answer could not be read. Reload the page before you try again.',
    });
  });

  it('whoever reads is told so, and not in words of a program', async () => {
    const failure = await call(read, answered(new Response(page))).catch((error: Error) => error.message);
    expect(failure).toBe('The answer could not be read. Reload the page before you try again.');
  });

  it('a file that is sent does not stay on its way for ever', async () => {
    stubRequests(200, page);
    await expect(upload(save, { file: new Blob(['x']) })).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('a refusal without JSON, and an answer without a body, stay what they are', async () => {
    stubRequests(502, page);
    await expect(upload(save, { file: new Blob(['x']) })).rejects.toMatchObject({ status: 502, code: 'unexpected' });
    stubRequests(204, '');
    await expect(upload(save, { file: new Blob(['x']) })).resolves.toBeUndefined();
    expect(await call(save, answered(new Response(null, { status: 204 })))).toBeUndefined();
  });

  it('an answer that breaks off is a lost connection', async () => {
    const broken = { ok: true, status: 200, json: () => Promise.reject(new TypeError('terminated')) };
    await expect(call(save, answered(broken as never))).rejects.toMatchObject({ code: 'network' });
  });
});
