import {
  type ActionFunctionArgs,
  Form,
  Link,
  type MetaFunction,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

/** The result of the button; null before it was pressed. */
type NewsletterOutcome = { isDone: true } | { isDone: false; message: string } | null;

type NewsletterLinkProps = {
  title: string;
  text: string;
  action: string;
  doneTitle: string;
  doneText: string;
};

export const newsletterMeta: MetaFunction = () => [
  { title: `Newsletter | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Sends the link's token when the button is pressed. */
export const newsletterAction =
  (send: (token: string, fetchApi: FetchApi | undefined) => Promise<unknown>) =>
  async ({ request, context }: ActionFunctionArgs): Promise<NewsletterOutcome> => {
    const token = String((await request.formData()).get('token') ?? '');
    try {
      await send(token, context.fetchApi);
      return { isDone: true };
    } catch (error) {
      return { isDone: false, message: messageOf(error) };
    }
  };

/**
 * The page of a newsletter mail's link. Opening it changes nothing, because mail programs open links too; its button
 * does. It is a plain form, so it works without scripts.
 */
export function NewsletterLink({ title, text, action, doneTitle, doneText }: NewsletterLinkProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const outcome: NewsletterOutcome = useActionData() ?? null;
  const isBusy = useNavigation().state !== 'idle';
  const isDone = outcome?.isDone === true;
  return (
    <Page width="narrow" className="py-16 sm:py-24">
      <div role="status">
        <PageHeader title={isDone ? doneTitle : title} message={isDone ? doneText : text} />
      </div>
      {outcome?.isDone === false && <FailureState message={outcome.message} className="mb-6 py-8" />}
      {isDone ? (
        <Button asChild size="lg">
          <Link to={paths.tournaments()}>Browse Tournaments</Link>
        </Button>
      ) : (
        <Form method="post" replace>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg" busy={isBusy}>
            {action}
          </Button>
        </Form>
      )}
    </Page>
  );
}
