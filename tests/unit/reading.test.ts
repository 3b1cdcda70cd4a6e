import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Reading } from '#areas/settings/web/section-frame.tsx';

const query = {
  data: undefined as string | null | undefined,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
};
const children = (answer: string | null) => `read: ${answer}`;
const render = (change: Partial<typeof query>) => {
  const props = { query: { ...query, ...change }, failure: 'It could not be loaded.', children };
  return renderToStaticMarkup(createElement(Reading<string | null>, props));
};

describe('what a section shows while it reads', () => {
  it('an outline that says it is loading', () => {
    expect(render({})).toContain('aria-label="Loading"');
  });

  it('what failed, with a way to try again', () => {
    const markup = render({ isError: true });
    expect(markup).toContain('It could not be loaded.');
    expect(markup).toContain('Try again');
  });

  it('the answer, also when there is none stored, and also while it is read again in vain', () => {
    expect(render({ data: 'this' })).toBe('read: this');
    expect(render({ data: null })).toBe('read: null');
    expect(render({ data: 'this', isError: true })).toBe('read: this');
  });
});
