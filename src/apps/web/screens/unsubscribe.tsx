import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
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

export async function loader({ request, context }: LoaderArgs): Promise<UnsubscribeState> {
  try {
    const { preference, is_on } = await call(endpoints.readUnsubscribe, {
      query: { token: tokenIn(request) },
      fetchApi: context.fetchApi,
    });
    return { preference, isOn: is_on };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422)
      return { message: 'This link is not complete, or not valid any more.' };
    throw error;
  }
}

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
