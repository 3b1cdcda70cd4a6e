import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { call } from '#kernel/web/client/api.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { BackLink } from '#areas/accounts/web/sign-up-frame.tsx';
import { UnverifiedBanner } from '#areas/accounts/web/unverified-banner.tsx';
import { EventCreditNote } from '#areas/accounts/web/plans/event-credit-note.tsx';
import { PlanChooser } from '#areas/accounts/web/plans/plan-chooser.tsx';
import { accountTypeOf, paths } from '#kernel/web/paths.ts';
import { Page } from '#kernel/web/ui/page.tsx';

const words: Record<AccountType, { title: string; description: string }> = {
  golfer: {
    title: 'Plans for golfers',
    description: `Play two tournaments a month for free, or all of them with ${planNameOf('unlimited_entries')}.`,
  },
  organizer: {
    title: 'Plans for organizers',
    description: 'Begin for free. Move up when your field grows, down when the season ends.',
  },
  country_club: {
    title: 'Plans for country clubs',
    description: 'One plan puts your open days before every organizer.',
  },
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${words[loaded?.accountType ?? 'golfer'].title} | ${brand.name}` },
];

/** The screen of /golfer-subscription, /organizer-subscription and /country-club-subscription. */
export async function loader({ request, context }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const accountType = accountTypeOf(pathname.replace(/^\/|-subscription.*$/g, ''));
  const isMember = context.viewer?.profile.account_type === accountType;
  const subscription = isMember
    ? await orNullOnApiError(call(endpoints.getSubscription, { fetchApi: context.fetchApi }))
    : null;
  return { accountType, subscription, returnTo: searchParams.get('returnTo') };
}

export default function SubscriptionScreen() {
  const { accountType, subscription, returnTo } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <Page>
      <BackLink to={viewer ? viewer.dashboard : paths.accountType({ returnTo })}>
        {viewer ? 'Back to Dashboard' : 'Back to account types'}
      </BackLink>
      <UnverifiedBanner />
      <div className="mb-10 text-center">
        <h1>{words[accountType].title}</h1>
        <p className="mx-auto mt-3 max-w-2xl text-lg text-muted-foreground">{words[accountType].description}</p>
      </div>
      <PlanChooser
        key={accountType}
        accountType={accountType}
        viewer={viewer}
        subscription={subscription}
        returnTo={returnTo}
      />
      {accountType === 'organizer' && <EventCreditNote />}
    </Page>
  );
}
