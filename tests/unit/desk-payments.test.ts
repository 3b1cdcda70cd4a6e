import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PayButtons } from '#areas/day/web/desk/take-payment.tsx';
import type { DueEntry } from '#areas/day/rules/desk-lines.ts';

it('each open entry of a team says whose it is: two lines of one amount are not alike', () => {
  const lineOf = (name: string) => {
    const player = { name, pays: 'later' } as unknown as DueEntry['player'];
    const markup = renderToStaticMarkup(createElement(PayButtons, { player, due: 50, onAction: () => {} }));
    return markup
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };
  expect(lineOf('Kay Kerr')).toBe('Take $50 for Kay Kerr: cash check');
  expect(lineOf('Jon Bell')).not.toBe(lineOf('Kay Kerr'));
});
