import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { type MetaFunction, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { PlanNotice } from '#areas/clubs/web/plan-notice.tsx';
import { OwnSlots } from '#areas/clubs/web/slots/own-slots.tsx';
import { listMonth, listOwnSlots, listView } from '#areas/clubs/web/slots/queries.ts';
import { SlotComposer } from '#areas/clubs/web/slots/slot-composer.tsx';
import { UnverifiedBanner } from '#areas/accounts/web/unverified-banner.tsx';
import { HoldsGate } from '#areas/accounts/web/holds-gate.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Add Tournament Slot | ${brand.name}` }];

/**
 * For clubs: other accounts are redirected to their dashboard, visitors to sign-in and back. The page retries reads
 * that failed.
 */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, search } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
  if (viewer.profile.account_type !== 'country_club') throw redirect(viewer.dashboard);
  const now = await orNullOnApiError(listOwnSlots({ limit: 1 }, fetchApi));
  const today = now?.today ?? new Date().toISOString().slice(0, 10);
  const [month, list] = now
    ? await Promise.all([
        orNullOnApiError(listMonth(today.slice(0, 7), fetchApi)),
        orNullOnApiError(listView('upcoming', today, { fetchApi })),
      ])
    : [null, null];
  return { today, month, list, isSubscribed: now?.is_subscribed ?? null };
}

/** A change of the tab alone re-reads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export default function TournamentSlotSelectionScreen() {
  const { today, month, list, isSubscribed } = useLoaderData<typeof loader>();
  return (
    <HoldsGate permission="slots.write">
      <Page>
        <PageHeader
          title="Add Tournament Slot"
          description="Offer a day of your course. Organizers book it, play it, and pay you for it."
        />
        <UnverifiedBanner waits="Offering a day waits for it." />
        <div className="flex flex-col gap-8">
          {isSubscribed === false && <PlanNotice />}
          <SlotComposer today={today} loaded={month} />
          <OwnSlots today={today} firstPage={list} month={month} />
        </div>
      </Page>
    </HoldsGate>
  );
}
