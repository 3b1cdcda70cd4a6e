import type { RequestHandler, ServerBuild } from 'react-router';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { handlerOf } from '#apps/server/page-routes.ts';

const route = (id: string, parentId?: string, rest: { path?: string; index?: true } = {}) => ({
  id,
  parentId,
  ...rest,
});
const routes = Object.fromEntries(
  [
    route('root'),
    route('home', 'root', { index: true }),
    route('clubs', 'root', { path: 'clubs' }),
    route('new-club', 'root', { path: 'clubs/new' }),
    route('club', 'root', { path: 'clubs/:id' }),
    route('days', 'club', { path: 'days' }),
    route('day', 'root', { path: 'clubs/:id/days/:day' }),
    route('help', 'root', { path: 'help' }),
  ].map((one) => [one.id, one]),
);

/** A build whose handlers answer by the routes that they were given. */
function open() {
  let made = 0;
  const createRequestHandler = (build: ServerBuild): RequestHandler => {
    made += 1;
    return async () => Response.json([Object.keys(build.routes), Object.keys(build.assets.routes)]);
  };
  const build = {
    entry: { module: { createRequestHandler, matchRoutes } },
    routes,
    assets: { routes },
  } as unknown as ServerBuild;
  const handler = handlerOf(build, 'production');
  const at = async (path: string, init?: RequestInit): Promise<string[]> => {
    const [own, told] = await (await handler(new Request(`http://host${path}`, init), {} as never)).json();
    expect(told).toEqual(own);
    return own;
  };
  return { at, made: () => made };
}

const all = Object.keys(routes);

describe('the routes that a page is rendered with', () => {
  it('are those of its address and of the addresses above it, in the order of the whole', async () => {
    const { at } = open();
    expect(await at('/')).toEqual(['root', 'home']);
    expect(await at('/help')).toEqual(['root', 'home', 'help']);
    expect(await at('/clubs/7/days/2?from=mail')).toEqual(['root', 'home', 'clubs', 'club', 'days', 'day']);
    expect(await at('/clubs/new')).toEqual(['root', 'home', 'clubs', 'new-club']);
  });

  it('are all of them where nothing is found, or something else than a page is asked for', async () => {
    const { at } = open();
    for (const path of ['/nothing/here', '/clubs/7.data', '/__manifest?paths=/help'])
      expect(await at(path), path).toEqual(all);
    expect(await at('/help', { method: 'POST' })).toEqual(all);
  });

  it('are prepared once, however many addresses have them', async () => {
    const { at, made } = open();
    await at('/clubs/1');
    const before = made();
    for (const path of ['/clubs/1', '/clubs/2', '/clubs/3?page=2']) await at(path);
    expect(made()).toBe(before);
  });
});
