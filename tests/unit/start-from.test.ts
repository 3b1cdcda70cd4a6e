import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { goneCourseWords } from '#areas/organizers/rules/tournament-copy.ts';
import { copiedTournamentQuery, ownTournamentShownQuery } from '#areas/organizers/web/queries.ts';
import { StartFrom } from '#areas/organizers/web/start-from.tsx';

const shown = (isChosen: boolean) => {
  const nothing = () => undefined;
  const part = { firstPage: null, isChosen, model: undefined, onChoose: nothing, onEmpty: nothing };
  const client = new QueryClient();
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(StartFrom, part)));
};

it('lets a form that was filled in from a tournament that is gone be emptied', () => {
  expect(shown(true)).toContain('Start empty');
  expect(shown(false)).toBe('');
});

it('keeps what a form is filled in from apart from what the page of that tournament shows', () => {
  const shownOnPage = ownTournamentShownQuery('one', null).queryKey;
  expect(copiedTournamentQuery('one').queryKey).not.toEqual(shownOnPage);
});

it.each([
  [[], ''],
  [['Heron'], ' Heron is not offered any more: choose another course.'],
  [['Heron', 'Heron'], ' Courses of Heron are not offered any more: choose others.'],
  [['Heron', 'Lakes'], ' Courses of Heron and Lakes are not offered any more: choose others.'],
])('says of %j that they are gone', (names, words) => {
  expect(goneCourseWords(names)).toBe(words);
});
