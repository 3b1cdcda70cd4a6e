import { createHash, createHmac, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServerBuild } from 'react-router';

/** The greatest age of a page, from when its making began. */
const keepMs = 1_000;
const maxBytes = 48 * 1024 * 1024;
/** With its two compressed forms a page takes less than this multiple of its own length. */
const sizeWithForms = 1.5;
/** The size around a page that is kept, in bytes, and the number of bytes for each letter of its address. */
const sizeAround = 4_096;
const sizeOfLetter = 3;

/** A page as it was rendered. `isKept` is false for what failed: it is made anew for the next visitor. */
export type Rendered = {
  status: number;
  headers: readonly (readonly [string, string])[];
  text: string;
  isKept: boolean;
};

type Encoding = 'br' | 'gzip' | 'identity';
// Without its cache of header values, which has no bound: a stranger could fill the memory with invented headers.
const encodings = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });
type Compress = Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>>;
/** In one piece: a stream hands every few kilobytes over to another thread and back. */
const compressBy = (brotliQuality: number, gzipLevel: number): Compress => ({
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) =>
    promisify(gzip)(bytes, { level: gzipLevel, chunkSize: Math.max(bytes.length, constants.Z_MIN_CHUNK) }),
});
const compress = compressBy(5, 6);
/** What one reader alone gets is worth less work. */
const compressForOne = compressBy(4, 5);

/** The bytes alone: the library gives a part of a larger buffer, all of which would be kept with them. */
const withoutRest = (bytes: Buffer): Buffer =>
  bytes.length < bytes.buffer.byteLength ? Buffer.from(new Uint8Array(bytes).buffer) : bytes;

/**
 * Stands for the nonce while a page for everybody is rendered. It never leaves the process: a script that bears it is
 * one of ours, and no text that somebody wrote can be.
 */
export const placeOfNonce = randomBytes(16).toString('base64');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptsOfOurs = new RegExp(
  `(<script\\b[^>]*?) nonce="${placeOfNonce.replace(/[+/]/g, '\\$&')}"([^>]*)>(.*?)</script>`,
  'gs',
);

/** The parts that the page's policy lets in: our inline scripts by hash, and styles that bear its nonce. */
export type Allowed = { scripts: readonly string[]; styles: readonly string[] };

/**
 * A page as bytes: plain, gzip and Brotli. Everything is derived from its text, so the same text has the same ETag.
 * Dialogs add styles of their own later: for those it has a nonce, which is secret until the page is made.
 */
export class PageBytes {
  readonly status: number;
  readonly headers: Rendered['headers'];
  readonly allowed: Allowed;
  readonly etag: string;
  readonly #forms = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor({ status, headers, text }: Rendered) {
    const nonce = createHmac('sha256', placeOfNonce).update(text).digest('base64url').slice(0, 22);
    const hashes = new Set<string>();
    const withoutScripts = text.replace(scriptsOfOurs, (_, open: string, rest: string, script: string) => {
      if (script) hashes.add(hashOf(script));
      return `${open}${rest}>${script}</script>`;
    });
    const bytes = Buffer.from(withoutScripts.replaceAll(placeOfNonce, nonce));
    this.status = status;
    this.headers = headers;
    this.allowed = { scripts: [...hashes], styles: [`'nonce-${nonce}'`] };
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    this.#forms.set('identity', bytes);
  }

  get length(): number {
    return (this.#forms.get('identity') as Buffer).length;
  }

  /** Compressed once, by whoever asks for that form first. */
  form(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#forms.get(encoding);
    if (known || encoding === 'identity') return known as Buffer;
    const made = compress[encoding](this.#forms.get('identity') as Buffer).then(withoutRest);
    this.#forms.set(encoding, made);
    made.then(
      (bytes) => this.#forms.set(encoding, bytes),
      () => this.#forms.delete(encoding),
    );
    return made;
  }
}

type Kept = { until: number; page: Promise<PageBytes>; last: PageBytes | null };

/**
 * Pages that are the same for everybody who has no session: rendered once a second at most, however many ask, and kept
 * as bytes up to a bound of memory. The page asked for least recently goes first.
 */
export class VisitorPages {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ last }, key) => sizeOf(last, key),
  });

  /**
   * @param key the page's whole address
   * @param make renders it, as nobody
   */
  read(key: string, make: () => Promise<Rendered>): Promise<PageBytes> {
    const now = performance.now();
    const known = this.#kept.get(key);
    if (known && known.until > now) return known.page;
    const last = known?.last ?? null;
    const made: Kept = { until: now + keepMs, last, page: make().then((rendered) => this.#keep(key, made, rendered)) };
    this.#kept.set(key, made);
    made.page.catch(() => this.#drop(key, made));
    return made.page;
  }

  #keep(key: string, made: Kept, rendered: Rendered): PageBytes {
    const fresh = new PageBytes(rendered);
    if (!rendered.isKept) this.#drop(key, made);
    // As a moment ago: the compressed forms are still right.
    const page = made.last?.etag === fresh.etag && made.last.status === fresh.status ? made.last : fresh;
    if (rendered.isKept && this.#kept.peek(key) === made) this.#kept.set(key, { ...made, last: page });
    return page;
  }

  #drop(key: string, made: Kept): void {
    if (this.#kept.peek(key) === made) this.#kept.delete(key);
  }
}

/** A page of few bytes has an address too, of as many letters as somebody likes. */
const sizeOf = (page: PageBytes | null, key: string): number =>
  Math.ceil((page?.length ?? 0) * sizeWithForms) + sizeAround + key.length * sizeOfLetter;

/** Sends a page in the encoding that the browser accepts, or 304 where its ETag matches. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, page: PageBytes): Promise<FastifyReply> {
  // Stored by anybody, and asked for each time: who signs in has another cookie, and another page.
  reply.header('vary', 'cookie, accept-encoding');
  if (page.status === 200) reply.header('etag', page.etag).header('cache-control', 'no-cache');
  if (page.status === 503) reply.header('retry-after', '1');
  if (page.status === 200 && hasTag(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
  const encoding = encodings.negotiate(request.headers['accept-encoding'] ?? '') ?? 'identity';
  const bytes = await page.form(encoding);
  reply.status(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Sends a page that was made for one reader, in the encoding that the browser accepts. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const encoding = encodings.negotiate(request.headers['accept-encoding'] ?? '') ?? 'identity';
  if (encoding === 'identity') return reply.send(text);
  const bytes = await compressForOne[encoding](Buffer.from(text));
  return reply.header('vary', 'accept-encoding').header('content-encoding', encoding).send(bytes);
}

const hasTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim() === etag));

/**
 * Recognises the addresses of shared pages: screens with `handle.isForEverybody`, and their `.data` requests, which the
 * router makes on a link.
 */
export function visitorPaths(build: ServerBuild): (address: string) => boolean {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : '';
  };
  const paths = Object.values(build.routes).flatMap((route) => {
    const handle = route?.module.handle as { isForEverybody?: boolean } | undefined;
    const path = pathOf(route?.id);
    // None of them has more in its path than names of parameters.
    return handle?.isForEverybody ? [new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}${path && '/?'}$`)] : [];
  });
  return (address) => {
    const asked = /^[^?]*/.exec(address)?.[0] ?? '';
    const path = asked.replace(/\.data$/, '').replace(/^\/_root$/, '/');
    if (!paths.some((pattern) => pattern.test(path))) return false;
    // Some lead elsewhere once they are read, such as '/o/..\pay\token': what is there may be one visitor's.
    return new URL(`http://host${asked}`).pathname === asked;
  };
}
