import { createHash, createHmac, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServerBuild } from 'react-router';

/** Maximum age of a page, from the start of rendering. */
const keepMs = 1_000;
const maxBytes = 48 * 1024 * 1024;
/** The maximum size of a page with both compressed forms, relative to its plain size. */
const sizeWithForms = 1.5;
/** Overhead of a cached page in bytes, and bytes for each character of its URL. */
const sizeAround = 4_096;
const sizeOfLetter = 3;

/** A rendered page. `isKept` is false for errors, which are rendered again for the next visitor. */
export type Rendered = {
  status: number;
  headers: readonly (readonly [string, string])[];
  text: string;
  isKept: boolean;
};

const supported = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof supported)[number];
// Does not use its cache of header values, which is unbounded: an attacker could fill the memory with invented headers.
const encodings = new Negotiator<Encoding>({ supportedValues: [...supported] });
type Compress = Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>>;
/** Compresses in one call: a stream passes every few kilobytes to another thread and back. */
const compressBy = (brotliQuality: number, gzipLevel: number): Compress => ({
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) =>
    promisify(gzip)(bytes, { level: gzipLevel, chunkSize: Math.max(bytes.length, constants.Z_MIN_CHUNK) }),
});
const compress = compressBy(5, 6);
/** A page for a single reader gets faster, weaker compression. */
const compressForOne = compressBy(4, 5);

/** Copies the bytes: the library returns a slice of a larger buffer, all of which would stay in memory. */
const withoutRest = (bytes: Buffer): Buffer =>
  bytes.length < bytes.buffer.byteLength ? Buffer.from(new Uint8Array(bytes).buffer) : bytes;

/**
 * Placeholder for the nonce while a shared page is rendered. It never leaves the process, so a script with it is ours,
 * and never part of somebody's text.
 */
export const placeOfNonce = randomBytes(16).toString('base64');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptsOfOurs = new RegExp(
  `(<script\\b[^>]*?) nonce="${placeOfNonce.replace(/[+/]/g, '\\$&')}"([^>]*)>(.*?)</script>`,
  'gs',
);

/** The inline code allowed by the page's policy: our scripts by hash, and styles with its nonce. */
export type Allowed = { scripts: readonly string[]; styles: readonly string[] };

/**
 * A page as bytes: plain, gzip and Brotli. Everything is derived from its text, so the same text has the same ETag.
 * Dialogs add styles later, for which the page has a nonce that is secret until the page is rendered.
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

  /** Compressed once, on the first request for that form. */
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
 * Pages that are the same for everybody without a session: rendered at most once a second, and cached as bytes up to a
 * memory limit. The least recently requested page is dropped first.
 */
export class VisitorPages {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ last }, key) => sizeOf(last, key),
  });

  /**
   * @param key the page's complete URL
   * @param make renders it without a session
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
    // If the content is unchanged, the compressed forms are still valid.
    const page = made.last?.etag === fresh.etag && made.last.status === fresh.status ? made.last : fresh;
    if (rendered.isKept && this.#kept.peek(key) === made) this.#kept.set(key, { ...made, last: page });
    return page;
  }

  #drop(key: string, made: Kept): void {
    if (this.#kept.peek(key) === made) this.#kept.delete(key);
  }
}

/** A small page may have a long URL, which counts as well. */
const sizeOf = (page: PageBytes | null, key: string): number =>
  Math.ceil((page?.length ?? 0) * sizeWithForms) + sizeAround + key.length * sizeOfLetter;

/** Sends a page in an encoding that the browser accepts, or 304 if its ETag matches. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, page: PageBytes): Promise<FastifyReply> {
  // Any cache may store it but must revalidate it: with a session, the cookie and the page differ.
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

/** Sends a page made for one reader, in an encoding that the browser accepts. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const encoding = encodings.negotiate(request.headers['accept-encoding'] ?? '') ?? 'identity';
  if (encoding === 'identity') return reply.send(text);
  const bytes = await compressForOne[encoding](Buffer.from(text));
  return reply.header('vary', 'accept-encoding').header('content-encoding', encoding).send(bytes);
}

const hasTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim() === etag));

/**
 * Recognizes the URLs of shared pages: screens with `handle.isForEverybody`, and the router's `.data` requests for
 * them.
 */
export function visitorPaths(build: ServerBuild): (address: string) => boolean {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : '';
  };
  const paths = Object.values(build.routes).flatMap((route) => {
    const handle = route?.module.handle as { isForEverybody?: boolean } | undefined;
    const path = pathOf(route?.id);
    // Their paths only have static parts and parameters.
    return handle?.isForEverybody ? [new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}${path && '/?'}$`)] : [];
  });
  return (address) => {
    const asked = /^[^?]*/.exec(address)?.[0] ?? '';
    const path = asked.replace(/\.data$/, '').replace(/^\/_root$/, '/');
    if (!paths.some((pattern) => pattern.test(path))) return false;
    // Some paths change when normalized, such as '/o/..\pay\token', and may then be a personal page.
    return new URL(`http://host${asked}`).pathname === asked;
  };
}
