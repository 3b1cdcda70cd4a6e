import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what a save has answered in the place of what was read before: whoever comes back to it sees it, and an answer
 * that was asked for before the save, and arrives after it, does not overwrite it.
 */
export async function keepAnswer<Answer>(
  client: QueryClient,
  queryKey: QueryKey | DataTag<QueryKey, Answer>,
  answer: NoInfer<Answer>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer as never);
}
