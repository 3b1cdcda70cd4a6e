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
    await call(endpoints.confirmNewsletter, { body: { token }, fetchApi: context.fetchApi });
    return { isDone: true };
  } catch (error) {
    return { isDone: false, message: messageOf(error) };
  }
}

export default function NewsletterConfirmScreen() {
  const [search] = useSearchParams();
  const outcome = useActionData<typeof action>() ?? null;
  return (
    <NewsletterLink
      title="Confirm the newsletter"
      text="One click, and the next issue comes to you."
      action="Confirm the newsletter"
      doneTitle="You are subscribed"
      doneText="Every mail has a link that ends it again."
      token={search.get('token') ?? ''}
      outcome={outcome}
    />
  );
}
