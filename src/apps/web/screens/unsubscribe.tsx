import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { orNullIfNotFound } from '#kernel/web/client/unknown.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import {
  UnsubscribeCard,
  type UnsubscribeOutcome,
  type UnsubscribeState,
} from '#areas/notifications/web/unsubscribe-card.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: titleOf('Unsubscribe', matches) },
  { name: 'robots', content: 'noindex' },
];

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export const loader = pageLoader(async ({ request, context: { fetchApi } }): Promise<UnsubscribeState> => {
  const query = { token: tokenIn(request) };
  const found = await orNullIfNotFound(call(endpoints.readUnsubscribe, { query, fetchApi }));
  if (!found) return { message: 'This link is not complete, or not valid any more.' };
  return { preference: found.preference, isOn: found.is_on };
});

export async function action({ request, context }: ActionFunctionArgs): Promise<UnsubscribeOutcome> {
  try {
    await call(endpoints.unsubscribe, { query: { token: tokenIn(request) }, fetchApi: context.fetchApi });
    return { isDone: true };
  } catch (error) {
    return { isDone: false, message: messageOf(error) };
  }
}

export default function UnsubscribeScreen() {
  return <UnsubscribeCard state={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
