import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { hasOwnCookie } from '#kernel/contract/own-cookies.ts';
import {
  PageBytes,
  placeOfNonce,
  type Rendered,
  sendBytes,
  VisitorPages,
  visitorPaths,
} from '#apps/server/visitor-pages.ts';
import { requestOf } from '#apps/server/page-requests.ts';

const page = (text: string, more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  text,
  isKept: true,
  ...more,
});
const inline = (script: string) => `<script nonce="${placeOfNonce}" async>${script}</script>`;
const textOf = async (bytes: PageBytes) => (await bytes.form('identity')).toString();

describe('a page as bytes', () => {
  it('lets in its own inline scripts by hash, without a nonce, and no script that somebody else wrote', async () => {
    const made = new PageBytes(
      page(`<style nonce="${placeOfNonce}">a{}</style>${inline('one()')}<script>two()</script>`),
    );
    // printf 'one()' | openssl dgst -sha256 -binary | base64
    expect(made.allowed.scripts).toEqual(["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"]);
    const text = await textOf(made);
    expect(text).toContain('<script async>one()</script><script>two()</script>');
    expect(text).not.toContain(placeOfNonce);
    expect(made.allowed.styles).toEqual([`'nonce-${/<style nonce="([^"]+)"/.exec(text)?.[1]}'`]);
  });

  it('has the tag and nonce of its text: the same again, another for another', () => {
    const [once, again, other] = ['a', 'a', 'b'].map((text) => new PageBytes(page(text)));
    expect([again?.etag, again?.allowed]).toEqual([once?.etag, once?.allowed]);
    expect(other?.etag).not.toBe(once?.etag);
    expect(other?.allowed.styles).not.toEqual(once?.allowed.styles);
  });

  it('is compressed once in each form', async () => {
    const made = new PageBytes(page('text '.repeat(1_000)));
    const [first, second] = [made.form('gzip'), made.form('gzip')];
    expect(first).toBe(second);
    expect(gunzipSync(await first).toString()).toBe('text '.repeat(1_000));
    expect(made.form('gzip')).toBe(await first);
    expect(brotliDecompressSync(await made.form('br')).toString()).toBe('text '.repeat(1_000));
  });
});

describe('pages for everybody', () => {
  const counted = (answers: (() => Promise<Rendered>)[]) =>
    vi.fn(() => (answers.shift() ?? (async () => page('rest')))());

  it('are rendered once for a thousand who ask at the same moment', async () => {
    const pages = new VisitorPages();
    const make = counted([async () => page('one')]);
    const got = await Promise.all(Array.from({ length: 1_000 }, () => pages.read('/', make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(got).size).toBe(1);
  });

  it('are made anew a second after their making began; what is the same keeps its compressed forms', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const pages = new VisitorPages();
    const make = counted([async () => page('one'), async () => page('one'), async () => page('two')]);
    const first = await pages.read('/', make);
    vi.advanceTimersByTime(999);
    expect(await pages.read('/', make)).toBe(first);
    vi.advanceTimersByTime(1);
    expect(await pages.read('/', make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1_000);
    expect(await textOf(await pages.read('/', make))).toBe('two');
    vi.useRealTimers();
  });

  it.each([
    ['one that failed', async () => page('away', { status: 503, isKept: false })],
    ['one that could not be made', () => Promise.reject(new Error('broken'))],
  ])('are not kept where they are no pages: %s', async (_, broken) => {
    const pages = new VisitorPages();
    const make = counted([broken, async () => page('whole')]);
    const [first, beside] = await Promise.allSettled([pages.read('/', make), pages.read('/', make)]);
    expect(beside).toEqual(first);
    expect(await textOf(await pages.read('/', make))).toBe('whole');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('take no more memory than their bound: what was asked least recently is made anew', async () => {
    const pages = new VisitorPages();
    const make = vi.fn(async () => page('x'.repeat(1_000_000)));
    for (let n = 0; n < 60; n++) await pages.read(`/?n=${n}`, make);
    await pages.read('/?n=59', make);
    expect(make).toHaveBeenCalledTimes(60);
    await pages.read('/?n=0', make);
    expect(make).toHaveBeenCalledTimes(61);
  });

  it('count what their addresses take: strangers make them as long as they like', async () => {
    const pages = new VisitorPages();
    const make = vi.fn(async () => page('[{}]'));
    const address = (n: number) => `/privacy.data?n=${n}${'x'.repeat(500_000)}`;
    for (let n = 0; n < 60; n++) await pages.read(address(n), make);
    await pages.read(address(0), make);
    expect(make).toHaveBeenCalledTimes(61);
  });
});

describe('a page that is kept', () => {
  it('keeps of its compressed forms no more than their bytes', async () => {
    const made = new PageBytes(page('<li>Anna Berg</li>'.repeat(500)));
    for (const encoding of ['br', 'gzip'] as const) {
      const form = await made.form(encoding);
      expect([encoding, form.buffer.byteLength]).toEqual([encoding, form.length]);
    }
  });
});

describe('a page that is sent', () => {
  it('leaves nothing behind of what its reader says, such as a form that nobody takes', async () => {
    const accepted = 'gzip, made-up';
    const keep = vi.spyOn(Map.prototype, 'set');
    const reply = { header: () => reply, status: () => reply, send: (bytes: Buffer) => bytes };
    const sent = await sendBytes(
      { headers: { 'accept-encoding': accepted } } as FastifyRequest,
      reply as unknown as FastifyReply,
      new PageBytes(page('text')),
    );
    const kept = keep.mock.calls.filter(([key]) => key === accepted);
    keep.mockRestore();
    expect(gunzipSync(sent as unknown as Buffer).toString()).toBe('text');
    expect(kept).toEqual([]);
  });
});

describe('an address', () => {
  const shared = { handle: { isForEverybody: true } };
  const isShared = visitorPaths({
    routes: {
      home: { id: 'home', module: shared },
      page: { id: 'page', path: 'o/:slug', module: shared },
      own: { id: 'own', path: 'pay/:token', module: {} },
    },
  } as unknown as ServerBuild);

  it.each([
    ['/', true],
    ['/?q=1', true],
    ['/_root.data', true],
    ['/o/oak', true],
    ['/o/oak/', true],
    ['/o/oak.data?_routes=root', true],
    ['/pay/secret', false],
    ['/o/..\\pay\\secret', false],
    ['/o/..', false],
    ['/o/%2e%2e', false],
    ['//', false],
    ['//o/oak', false],
    ['http://other.test/o/oak', false],
  ])('%s is a page for everybody: %s', (address, expected) => expect(isShared(address)).toBe(expected));

  it.each([
    ['/tournaments?page=2', '/tournaments?page=2'],
    ['//', '/'],
    ['/\\', '/'],
    ['//other.test/tournaments', '/other.test/tournaments'],
    ['/\\other.test/tournaments', '/other.test/tournaments'],
    ['//:80/x', '/:80/x'],
    ['http://other.test/tournaments?q', '/tournaments?q'],
    ['http://other.test', '/'],
  ])('%s is read on the host that it came to', (url, expected) => {
    const request = { url, method: 'GET', headers: {}, site: null, elsewhere: null } as unknown as FastifyRequest;
    for (const isForEverybody of [true, false])
      expect(requestOf(request, 'https://golf.test', isForEverybody).url).toBe(`https://golf.test${expected}`);
  });
});

describe('whether a request brings a cookie of ours', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['other=1; _golf.x=2', false],
    ['golf.device=1', true],
    ['other=1; __Host-golf.session_token=2', true],
    ['other=1;golf.follow-00000000018a=3', true],
  ])('%s: %s', (header, expected) => expect(hasOwnCookie(header)).toBe(expected));
});
