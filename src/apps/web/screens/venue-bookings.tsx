import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { CalendarSearch } from 'lucide-react';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { bookingPeriods } from '#areas/clubs/contract/bookings.ts';
import { brand } from '#kernel/contract/brand.ts';
import { OrganizerGate } from '#areas/accounts/web/organizer-gate.tsx';
import { BookingList } from '#areas/clubs/web/bookings/booking-list.tsx';
import { listBookings } from '#areas/clubs/web/bookings/queries.ts';
import { useBookingReturn } from '#areas/clubs/web/bookings/use-booking-return.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#kernel/web/ui/tabs.tsx';

export const meta: MetaFunction = () => [{ title: `Venue bookings | ${brand.name}` }];

const names = { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' } as const;

export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { search, searchParams } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(paths.venueBookings() + search));
  const when = bookingPeriods.find((one) => one === searchParams.get('when')) ?? 'upcoming';
  const isOrganizer = viewer.profile.account_type === 'organizer';
  return { when, firstPage: isOrganizer ? await orNullOnApiError(listBookings(when, { fetchApi })) : null };
}

export default function VenueBookingsScreen() {
  const { when, firstPage } = useLoaderData<typeof loader>();
  useBookingReturn();
  return (
    <OrganizerGate others="home">
      <Page width="medium">
        <PageHeader title="Venue bookings" description="The days that you have booked at country clubs.">
          <Button asChild variant="outline">
            <Link to={paths.browseVenueSlots()}>
              <CalendarSearch aria-hidden /> Browse venue slots
            </Link>
          </Button>
        </PageHeader>
        <Tabs param="when" defaultValue="upcoming">
          <TabsList>
            {bookingPeriods.map((period) => (
              <TabsTrigger key={period} value={period}>
                {names[period]}
              </TabsTrigger>
            ))}
          </TabsList>
          {bookingPeriods.map((period) => (
            <TabsContent key={period} value={period}>
              <BookingList when={period} firstPage={when === period ? firstPage : null} />
            </TabsContent>
          ))}
        </Tabs>
      </Page>
    </OrganizerGate>
  );
}
