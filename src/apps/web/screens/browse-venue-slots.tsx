import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { CalendarCheck } from 'lucide-react';
import { Link, type MetaFunction, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { OrganizerGate } from '#areas/accounts/web/organizer-gate.tsx';
import { readFilters, readMonth } from '#areas/clubs/web/venues/filters.ts';
import { listVenueDays, listVenueSlots } from '#areas/clubs/web/venues/queries.ts';
import { type LoadedSlots, VenueMarketplace } from '#areas/clubs/web/venues/venue-marketplace.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Venue Slot Marketplace | ${brand.name}` }];

/** Reads the first page for the first view of an organizer; visitors are sent to sign-in and back. */
export async function loader({ request, context }: LoaderArgs): Promise<LoadedSlots | null> {
  const { viewer, fetchApi } = context;
  const { searchParams } = new URL(request.url);
  const search = searchParams.toString();
  if (!viewer) throw redirect(paths.signInFirst(paths.browseVenueSlots() + (search && `?${search}`)));
  if (viewer.profile.account_type !== 'organizer') return null;
  const filters = readFilters(searchParams);
  const [firstPage, days] = await Promise.all([
    orNullOnApiError(listVenueSlots(filters, { fetchApi })),
    orNullOnApiError(listVenueDays(filters, readMonth(searchParams), { fetchApi })),
  ]);
  return { search, firstPage, days };
}

/** The page itself reads the list when the filters change. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;

export default function BrowseVenueSlotsScreen() {
  const loaded = useLoaderData<LoadedSlots | null>();
  return (
    <OrganizerGate others="home">
      <Page>
        <PageHeader
          title="Venue Slot Marketplace"
          description="Days that country clubs offer for tournaments, booked in one step."
        >
          <Button asChild variant="outline">
            <Link to={paths.venueBookings()}>
              <CalendarCheck aria-hidden /> Your bookings
            </Link>
          </Button>
        </PageHeader>
        <VenueMarketplace loaded={loaded} />
      </Page>
    </OrganizerGate>
  );
}
