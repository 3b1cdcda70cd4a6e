import { type ActionFunctionArgs, type MetaFunction, useActionData, useSearchParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { NewsletterLink, type NewsletterOutcome } from '#areas/site/web/newsletter-link.tsx';

export const meta: MetaFunction = () => [
  { title: `Newsletter | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function action({ request, context }: ActionFunctionArgs): Promise<NewsletterOutcome> {
  const token = String((await request.formData()).get('token') ?? '');
  try {
    await call(endpoints.endNewsletter, { query: { token }, fetchApi: context.fetchApi });
    return { isDone: true };
  } catch (error) {
    return { isDone: false, message: messageOf(error) };
  }
}

export default function NewsletterUnsubscribeScreen() {
  const [search] = useSearchParams();
  const outcome = useActionData<typeof action>() ?? null;
  return (
    <NewsletterLink
      title="Unsubscribe"
      text="The newsletter ends with one click. Nothing else about you changes."
      action="Unsubscribe"
      doneTitle="You are unsubscribed"
      doneText="No further issue comes to you. Should you miss it, ask for it again at the foot of any page."
      token={search.get('token') ?? ''}
      outcome={outcome}
    />
  );
}
