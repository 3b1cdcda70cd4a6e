import { type ComponentProps, createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { FailedScreen, FailurePanel } from '#apps/web/failed-screen.tsx';

const screen = createElement(
  FailedScreen as FunctionComponent<Omit<ComponentProps<typeof FailedScreen>, 'children'>>,
  { says: (reason) => `Error loading club: ${reason}` },
  createElement('h1', null, 'Country club'),
);
const panel = createElement(FailurePanel, { says: (reason: string) => reason });

/** The screen where its page ended so in the browser. */
function draw(errorElement: ReactElement, error: unknown): string {
  const routes = [{ id: 'club', path: '/', loader: () => null, element: null, errorElement }];
  const router = createMemoryRouter(routes, { hydrationData: { errors: { club: error }, loaderData: {} } });
  return renderToString(createElement(RouterProvider, { router }));
}

const lost = 'The server could not be reached. Check your connection and try again.';

describe('a screen that could not be read', () => {
  it.each([
    ['Chrome', 'Failed to fetch'],
    ['Chrome with its host', 'Failed to fetch (fairway.test)'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
    ['Safari', 'Load failed'],
    ['Safari without a network', 'The Internet connection appears to be offline.'],
    ['an answer that broke off', 'Unable to decode turbo-stream response'],
  ])('says that nothing answered, and tries again: %s', (_browser, words) => {
    const html = draw(screen, new TypeError(words));
    expect(html).toContain(`Error loading club: ${lost}`);
    expect(html).toContain('Country club</h1>');
    expect(html).toContain('Try again');
    expect(html).not.toContain('Unexpected Application Error');
  });

  it.each(['undefined is not a function', 'Failed to fetch dynamically imported module: /a.js'])(
    'tells what broke in the browser as an unexpected error: %s',
    (words) => {
      const html = draw(screen, new TypeError(words));
      expect(html).toContain('Unexpected Application Error');
      expect(html).not.toContain('Try again');
    },
  );

  it('never says a fault of ours in the words of a program', () => {
    expect(draw(panel, new TypeError('undefined is not a function'))).toContain('An unexpected error occurred.');
    expect(draw(panel, { status: 502, statusText: '', internal: false, data: '<html>Bad Gateway' })).toContain(
      'An unexpected error occurred.',
    );
  });
});
