import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { quoteQuery } from '#areas/entries/web/registrations/use-choices.ts';
import { forgetQuotes } from '#areas/entries/web/registrations/use-entry-refusal.ts';

const choices = { extras: [] };

/** What an entry sends that is sent again after a refusal, where the price was $100 and is $120 by now. */
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
