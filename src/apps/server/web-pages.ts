import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import type { Site } from '#areas/brand/services/sites.ts';
import { hasOwnCookie } from '#kernel/contract/own-cookies.ts';
import type { AppLoadContext, RequestHandler, ServerBuild } from 'react-router';
import { neverShed } from '#kernel/routes/never-shed.ts';
import { presentViewer } from '#areas/accounts/services/present-viewer.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type {} from '#kernel/web/client/load-context.ts';
import { handlerOf } from './page-routes.ts';
import { callApi, originOf, requestOf } from './page-requests.ts';
import {
  type Allowed,
  placeOfNonce,
  type Rendered,
  sendBytes,
  sendText,
  VisitorPages,
  visitorPaths,
} from './visitor-pages.ts';

export type PageOptions = {
  /** The installation's origin, without a trailing slash. */
  baseUrl: string;
  /** The brand for an organizer's own host. */
  brandOf: (site: Site) => Promise<OrganizerBrand | null>;
  buildFolder: string;
  testMode: boolean;
  /** The time for which unpaid places are held, in minutes. */
  holdMinutes: number;
  /** Whether a page is shown to a person with our cookies as to visitors, such as a waiting room without a ticket. */
  isForEverybody: (path: string, viewer: SignedIn | null) => Promise<boolean>;
  /** Whether a request has no session. Only tests replace it, to show the damage that it prevents. */
  isVisitor?: ((viewer: SignedIn | null, cookies: string | undefined) => boolean) | undefined;
  /** Serves the sources with hot reload, for development. */
  watch?: boolean;
};

/**
 * The site: hashed files of the build, and server-rendered pages at every other URL. A separate scope, because pages
 * need raw requests while the JSON API keeps its parsers.
 */
export async function webPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  if (options.watch) return watchedPages(app, options);
  const client = join(options.buildFolder, 'client');
  const entry = join(options.buildFolder, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error('the web is not built');
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  const render = handlerOf(build, 'production');

  await app.register(async (scope) => {
    await scope.register(async (mounted) => {
      neverShed(mounted);
      const files = { index: false, preCompressed: true, cacheControl: false } as const;
      // One route for hundreds of hashed files, because each route costs memory.
      await mounted.register(fastifyStatic, {
        ...files,
        root: join(client, 'assets'),
        prefix: '/assets/',
        allowedPath: (path) => /^\/[\w.-]+$/.test(path),
        setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
      });
      await mounted.register(fastifyStatic, {
        ...files,
        root: client,
        wildcard: false,
        globIgnore: ['assets/**'],
        decorateReply: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', 'public, max-age=3600');
          if (!/service-worker\.js(\.\w+)?$/.test(path)) return;
          reply.header('cache-control', 'no-cache');
          reply.header('content-security-policy', workerPolicy);
        },
      });
    });
    servePages(app, scope, {
      ...options,
      policy: pagePolicy,
      render: async () => render,
      isShared: visitorPaths(build),
    });
  });
}

/** The same from the sources, rebuilt and hot-reloaded as they change. */
async function watchedPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/sandbox/')) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  await app.register(async (scope) =>
    servePages(app, scope, {
      ...options,
      // The development client injects its own scripts and styles.
      policy: () => "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws:",
      isShared: () => false,
      render: async () =>
        handlerOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development'),
    }),
  );
}

type Rendering = Pick<
  PageOptions,
  'testMode' | 'holdMinutes' | 'baseUrl' | 'brandOf' | 'isForEverybody' | 'isVisitor'
> & {
  policy: (allowed: Allowed) => string;
  /** Whether a URL is a page that all visitors see alike. */
  isShared: (address: string) => boolean;
  render: () => Promise<RequestHandler>;
};

/** The viewer, with the cookies for loaders; both empty for shared pages. */
type Seen = { viewer: SignedIn | null; cookie: string | undefined; nonce: string };

const nobody: Seen = { viewer: null, cookie: undefined, nonce: placeOfNonce };

/** `text` is a rendered page; other responses have a body. */
type Made = { response: Response; text: string | undefined; isFailing: boolean };

/** Matches file names: no page has such a URL. */
const isFileName =
  /^[^?]*\.(?:css|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)(?:\?|$)/i;

/** Maximum number of path segments; real URLs have only a few. */
const mostParts = 16;
/**
 * Whether a URL has too many segments to exist. The router looks for a match at each segment, and thousands of them
 * would block the process for seconds.
 */
const isTooDeep = (address: string): boolean => (/^[^?]*/.exec(address)?.[0].match(/[/\\]/g)?.length ?? 0) > mostParts;

function servePages(app: FastifyInstance, scope: FastifyInstance, options: Rendering): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const visitorPages = new VisitorPages();
  const isVisitor = options.isVisitor ?? ((viewer, cookies) => viewer === null && !hasOwnCookie(cookies));

  const render = async (request: FastifyRequest, seen: Seen): Promise<Made> => {
    const { viewer, cookie } = seen;
    let isAway = false;
    const context: AppLoadContext = {
      nonce: seen.nonce,
      viewer: viewer && presentViewer(viewer),
      site: request.site && (await options.brandOf(request.site)),
      elsewhere: request.elsewhere,
      testMode: options.testMode,
      holdMinutes: options.holdMinutes,
      fetchApi: async (path, init) => {
        const answer = await callApi(app, request, cookie, path, init);
        isAway ||= answer.status === 503;
        return answer;
      },
    };
    const response = await (await options.render())(requestOf(request, options.baseUrl, seen === nobody), context);
    // Loaders respond with 503 themselves. A page with a missing part responds with it too, so that caches and crawlers
    // retry.
    const isPartMissing =
      isAway && response.status === 200 && (response.headers.get('content-type')?.startsWith('text/html') ?? false);
    const isFailing = isPartMissing || response.status === 503;
    return { response, text: context.page, isFailing };
  };

  const sendHead = (reply: FastifyReply, { response, isFailing }: Made): void => {
    reply.status(isFailing ? 503 : response.status);
    if (isFailing) reply.header('retry-after', '1');
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value);
    });
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  };

  /** Renders a page without a session; it sets no cookie either. */
  const renderForEverybody = async (request: FastifyRequest): Promise<Rendered> => {
    const { response, text = await response.text(), isFailing } = await render(request, nobody);
    return {
      status: isFailing ? 503 : response.status,
      headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
      text,
      isKept: response.ok && !isFailing,
    };
  };

  /** Whether this reader gets the shared page. */
  const isSentToAll = async (request: FastifyRequest, viewer: SignedIn | null): Promise<boolean> => {
    if (!['GET', 'HEAD'].includes(request.method) || request.elsewhere || !options.isShared(request.url)) return false;
    return isVisitor(viewer, request.headers.cookie) || options.isForEverybody(request.url, viewer);
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // A missing file is answered with a line of text, not a page, because browsers and scanners request many.
    if (isFileName.test(request.url) || isTooDeep(request.url))
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found\n');
    const viewer = await app.actingViewer(request, reply);
    if (await isSentToAll(request, viewer)) {
      const address = originOf(request, options.baseUrl) + request.url;
      const page = await visitorPages.read(address, () => renderForEverybody(request));
      // Errors are shown to signed-in people in their own frame of the site.
      if (page.status === 200 || !viewer) {
        reply.header('content-security-policy', options.policy(page.allowed));
        return sendBytes(request, reply, page);
      }
    }
    const nonce = randomBytes(16).toString('base64');
    reply.header(
      'content-security-policy',
      options.policy({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }),
    );
    const made = await render(request, { viewer, nonce, cookie: request.headers.cookie });
    sendHead(reply, made);
    if (made.text !== undefined) return sendText(request, reply, made.text);
    return reply.send(Buffer.from(await made.response.arrayBuffer()));
  };
  app.decorate('sendPage', handler);
  scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', schema: { hide: true }, exposeHeadRoute: false, handler });
}

/** The content security policy of a page: our own files, and the inline scripts and styles in it. */
const pagePolicy = ({ scripts, styles }: Allowed): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

/** The service worker calls the API, and shows the site's own pictures. */
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'";
