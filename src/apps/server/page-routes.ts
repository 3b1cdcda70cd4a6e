import { LRUCache } from 'lru-cache';
import type { CreateRequestHandlerFunction, matchRoutes, RequestHandler, RouteObject, ServerBuild } from 'react-router';

type RouterOfBuild = ServerBuild['entry']['module'] & {
  createRequestHandler: CreateRequestHandlerFunction;
  matchRoutes: typeof matchRoutes;
};

/** Maximum number of cached URLs, and maximum length of each, in characters. */
const maxAddresses = 2_000;
const longestAddress = 200;

/** The routes of a build as a tree of paths, as the router matches them. */
function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const shape = { id, ...(path === undefined ? {} : { path }), ...(caseSensitive ? { caseSensitive } : {}) };
    return [index ? { ...shape, index } : { ...shape, children: treeOf(routes, id) }];
  });
}

const picked = <One>(all: Record<string, One>, ids: ReadonlySet<string>): Record<string, One> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));

/** The build limited to some of its routes. */
const partOf = (build: ServerBuild, ids: ReadonlySet<string>): ServerBuild => ({
  ...build,
  routes: picked(build.routes, ids),
  assets: { ...build.assets, routes: picked(build.assets.routes, ids) },
});

/**
 * The request handler of a build. The router iterates over all of its routes several times a page and creates a
 * component for each route. Each page therefore gets a handler with few routes: the routes of its URL, and those of the
 * parent URLs, because the router announces them to the browser.
 */
export function handlerOf(build: ServerBuild, mode: 'production' | 'development'): RequestHandler {
  const router = build.entry.module as RouterOfBuild;
  const whole = router.createRequestHandler(build, mode);
  if (mode === 'development') return whole;
  const tree = treeOf(build.routes);
  const byRoutes = new Map<string, RequestHandler>();
  const byAddress = new LRUCache<string, RequestHandler>({ max: maxAddresses });

  const idsAt = (path: string): string[] =>
    (router.matchRoutes(tree, path) ?? []).flatMap(({ route }) => (route.id === undefined ? [] : [route.id]));

  const find = (path: string): RequestHandler => {
    const own = idsAt(path);
    if (own.length === 0) return whole;
    const segments = path.split('/').filter(Boolean);
    const above = segments.map((_, index) => `/${segments.slice(0, index).join('/')}`);
    const ids = new Set([...own, ...above.flatMap(idsAt)]);
    const key = [...ids].sort().join(' ');
    const known = byRoutes.get(key);
    if (known) return known;
    const made = router.createRequestHandler(partOf(build, ids), mode);
    byRoutes.set(key, made);
    return made;
  };

  return (request, context) => {
    const { pathname } = new URL(request.url);
    // The router's own requests for data or manifests may concern any route.
    const isPage = request.method === 'GET' && !pathname.endsWith('.data') && pathname !== '/__manifest';
    if (!isPage) return whole(request, context);
    const known = byAddress.get(pathname);
    if (known) return known(request, context);
    const handler = find(pathname);
    if (pathname.length <= longestAddress) byAddress.set(pathname, handler);
    return handler(request, context);
  };
}
