import { pathToFileURL } from 'node:url';
import { createElement, lazy, Suspense } from 'react';
import type { AppLoadContext, ServerBuild } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handlerOf } from '#apps/server/page-routes.ts';
import { isWebBuilt } from '#tests/factories/failing-pages.ts';

const fault = new Error('a part broke');
const Broken = () => {
  throw fault;
};
const within = (part: Parameters<typeof createElement>[0]) => () =>
  createElement(Suspense, { fallback: 'on its way' }, createElement(part));

/** A page of the build with another screen, and what is logged while it is made. */
async function openWith(screen: () => unknown) {
  const build = (await import(pathToFileURL('build/web/server/index.js').href)) as ServerBuild;
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route?.path === 'sign-up' ? { ...route, module: { ...route.module, default: screen } } : route,
    ]),
  ) as ServerBuild['routes'];
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const context: AppLoadContext = {
    nonce: 'nonce',
    viewer: null,
    site: null,
    elsewhere: null,
    testMode: false,
    holdMinutes: 15,
    fetchApi: async () => Response.json({}, { status: 404 }),
  };
  const { status } = await handlerOf({ ...build, routes }, 'production')(new Request('http://host/sign-up'), context);
  return { status, html: context.page ?? '', logged: log.mock.calls.flat() };
}

describe.skipIf(!isWebBuilt())('a screen', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['as a whole', Broken],
    ['in a part that may come later', within(Broken)],
    ['in code that comes later', within(lazy(async () => Promise.reject(fault)))],
  ])('that breaks %s is a failure, logged once, in a page with its styles and data', async (_, screen) => {
    const { status, html, logged } = await openWith(screen);
    expect([status, logged]).toEqual([500, [fault]]);
    expect(html).toMatch(/^<!DOCTYPE html><html.*streamController\.close\(\).*<\/body><\/html>$/s);
    expect(html).toContain('.min-h-dvh{');
  });

  it('whose code comes later is whole, with its styles', async () => {
    const Late = lazy(async () => ({ default: () => createElement('p', { className: 'line-through' }, 'late') }));
    for (const time of ['first', 'second']) {
      const { status, html, logged } = await openWith(() => createElement(Late));
      expect([time, status, logged]).toEqual([time, 200, []]);
      expect(html).toContain('<p class="line-through">late</p>');
      expect(html).toContain('.line-through{');
    }
  });
});
