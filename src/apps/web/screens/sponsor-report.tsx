import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { HeartHandshake } from 'lucide-react';
import { data, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import type { SponsorReport } from '#areas/sponsors/contract/sponsors.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { SponsorPage } from '#areas/sponsors/web/sponsor-page.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [
  { title: `What your logo got | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address is the secret: it is told to nobody.
  { name: 'referrer', content: 'no-referrer' },
];

type Loaded = { state: 'ready'; report: SponsorReport; token: string } | { state: 'unknown' | 'failed' };

export async function loader({ params, context: { fetchApi } }: LoaderArgs) {
  const token = params.token ?? '';
  try {
    const report = await call(endpoints.getSponsorReport, { params: { token }, fetchApi });
    return data<Loaded>({ state: 'ready', report, token });
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
    return isUnknown
      ? data<Loaded>({ state: 'unknown' }, { status: 404 })
      : data<Loaded>({ state: 'failed' }, { status: 503 });
  }
}

/** A sponsor's own page behind the link of its mail: no account is needed. */
export default function SponsorReportScreen() {
  const loaded = useLoaderData<Loaded>();
  const { revalidate, state } = useRevalidator();
  if (loaded.state === 'ready')
    return (
      <Page width="medium">
        <SponsorPage loaded={loaded.report} token={loaded.token} />
      </Page>
    );
  return (
    <Page width="narrow">
      <PageHeader title="Your sponsor page" />
      {loaded.state === 'failed' ? (
        <FailureState
          message="Your page could not be loaded."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      ) : (
        <EmptyState
          icon={HeartHandshake}
          title="We could not find this page"
          description="Please open the link in your mail again, or copy all of it into the address bar."
        />
      )}
    </Page>
  );
}
