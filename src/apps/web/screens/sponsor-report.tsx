import { HeartHandshake } from 'lucide-react';
import { type MetaFunction, useLoaderData, useParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { SponsorPage } from '#areas/sponsors/web/sponsor-page.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Logo statistics | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address contains a secret token: no referrer is sent.
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = pageLoader(({ params, context: { fetchApi } }) =>
  call(endpoints.getSponsorReport, { params: { token: params.token ?? '' }, fetchApi }),
);

export const ErrorBoundary = () => (
  <FailedScreen
    width="narrow"
    says={() => 'Your page could not be loaded.'}
    nowhere={
      <EmptyState
        icon={HeartHandshake}
        title="We could not find this page"
        description="Please open the link in your mail again, or copy all of it into the address bar."
      />
    }
  >
    <PageHeader title="Your sponsor page" />
  </FailedScreen>
);

/** A sponsor's report, reached by a mailed link: no account is needed. */
export default function SponsorReportScreen() {
  const { token = '' } = useParams();
  return (
    <Page width="medium">
      <SponsorPage loaded={useLoaderData<typeof loader>()} token={token} />
    </Page>
  );
}
