import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { quoteQuery, shownQuoteQuery } from '#areas/entries/web/registrations/use-choices.ts';
import { forgetQuotes } from '#areas/entries/web/registrations/use-entry-refusal.ts';

const choices = { extras: [] };

/** The price of an entry that is sent again after a refusal, where it was $100 and is $120 by now. */
async function sentAgainAfter(code: Parameters<typeof forgetQuotes>[2]): Promise<number> {
  const queryClient = new QueryClient();
  const { queryKey, staleTime } = quoteQuery('open', 1, choices);
  const ask = (total: number) =>
    queryClient.fetchQuery({
      queryKey,
      staleTime: Number(staleTime),
      queryFn: () => Promise.resolve({ total } as never),
    });
  await ask(100);
  forgetQuotes(queryClient, 'open', code);
  const { total } = (await ask(120)) as { total: number };
  return total;
}

it('asks for the new price once the server has refused the old one', async () => {
  expect(await sentAgainAfter('price_changed')).toBe(120);
  expect(await sentAgainAfter('extra_gone')).toBe(120);
  // A word that is no code is not asked for twice: each time counts as a guess.
  expect(await sentAgainAfter('code_invalid')).toBe(100);
});

it('keeps the price in sight while the next is asked for, and shows none where nothing has a price', async () => {
  const asking = (people: number, hasPrice: boolean) => ({
    ...shownQuoteQuery('open', people, choices, hasPrice),
    queryFn: () => Promise.resolve({ total: 100 * people } as never),
  });
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(asking(1, true));
  const shown = new QueryObserver(queryClient, asking(1, true));
  const leave = shown.subscribe(() => {});
  shown.setOptions(asking(2, true));
  expect(shown.getCurrentResult()).toMatchObject({ data: { total: 100 }, isPlaceholderData: true });
  shown.setOptions(asking(3, false));
  expect(shown.getCurrentResult()).toMatchObject({ data: undefined, isPlaceholderData: false });
  leave();
});
