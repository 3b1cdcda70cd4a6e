import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** The HTML that a server would send of a part of a screen, with links and reads as on a page. @param at the address */
export function renderScreen(element: ReactElement, at = '/'): string {
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] });
  const client = new QueryClient();
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
  );
}
