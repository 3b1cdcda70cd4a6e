import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import SuggestionList from '#kernel/web/ui/suggestion-list.tsx';

const options = [{ text: 'Austin', label: 'Austin, TX', onPick: () => undefined }];

it('suggestions that come when the box was left do not cover the button that somebody is about to press', () => {
  const box = { ownerDocument: { activeElement: null as unknown } };
  const render = () => renderToStaticMarkup(createElement(SuggestionList, { box: box as never, options }));
  expect(render()).toBe('');
  box.ownerDocument.activeElement = box;
  expect(render()).toContain('Austin, TX');
});
