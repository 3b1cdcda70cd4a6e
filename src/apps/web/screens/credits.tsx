import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { OwnCreditList } from '#areas/entries/web/credits/own-credits.tsx';
import { listOwnCredits } from '#areas/entries/web/credits/queries.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: titleOf('My credit', matches) }];

/** For golfers: other accounts are redirected to their dashboard. */
export async function loader({ context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  if (!viewer) throw redirect(paths.signInFirst(paths.credits()));
  if (viewer.profile.account_type !== 'golfer') throw redirect(viewer.dashboard);
  return { credits: await orNullOnApiError(listOwnCredits(fetchApi)) };
}

export default function CreditsScreen() {
  const { credits } = useLoaderData<typeof loader>();
  return (
    <Page width="medium">
      <PageHeader
        title="My credit"
        message="It is offered to you when you enter a tournament of the same organizer. A place from the waitlist is paid by card alone."
      >
        <Button asChild variant="outline">
          <Link to={paths.myTournaments()}>My Tournaments</Link>
        </Button>
      </PageHeader>
      <OwnCreditList loaded={credits} />
    </Page>
  );
}
