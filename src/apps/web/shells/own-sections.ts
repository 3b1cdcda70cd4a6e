import {
  Banknote,
  BookOpenCheck,
  CalendarDays,
  CalendarPlus,
  ChartLine,
  CircleDollarSign,
  Flag,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  NotebookPen,
  Package,
  Search,
  Trophy,
} from 'lucide-react';
import type { AccountType } from '#kernel/contract/plans.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import { ownEntriesPath } from '#areas/entries/web/registrations/own-entry-path.ts';
import { paths } from '#kernel/web/paths.ts';
import type { Section, SectionTab } from '#kernel/web/ui/section-nav.tsx';

type Tab = SectionTab & { needs?: Permission };
type Part = { name: string; icon: LucideIcon; tabs: readonly Tab[] };

const partsOf: Record<AccountType, (dashboard: string) => readonly Part[]> = {
  organizer: (dashboard) => [
    { name: 'Home', icon: LayoutDashboard, tabs: [{ name: 'Home', to: dashboard }] },
    {
      name: 'Tournaments',
      icon: Trophy,
      tabs: [
        { name: 'Tournaments', to: paths.myTournaments(), covers: [paths.createEvent(), paths.importTournament()] },
      ],
    },
    {
      name: 'Venues',
      icon: MapPin,
      tabs: [
        { name: 'Find a day', to: paths.browseVenueSlots(), covers: [paths.bookingConfirmation()] },
        { name: 'Bookings', to: paths.venueBookings() },
        { name: 'Courses', to: paths.myCourses() },
      ],
    },
    {
      name: 'Money',
      icon: CircleDollarSign,
      tabs: [
        { name: 'Statement', to: paths.organizerStatement(), needs: 'money.read' },
        { name: 'Disputes', to: paths.disputes(), needs: 'money.refund' },
      ],
    },
    {
      name: 'Analytics',
      icon: ChartLine,
      tabs: [{ name: 'Analytics', to: paths.organizerAnalytics(), needs: 'money.read' }],
    },
    { name: 'Shop', icon: Package, tabs: [{ name: 'Shop', to: paths.productManagement(), needs: 'money.read' }] },
  ],
  country_club: (dashboard) => [
    { name: 'Home', icon: LayoutDashboard, tabs: [{ name: 'Home', to: dashboard }] },
    {
      name: 'Days',
      icon: CalendarPlus,
      tabs: [{ name: 'Days', to: paths.tournamentSlotSelection(), needs: 'slots.write' }],
    },
    { name: 'Bookings', icon: BookOpenCheck, tabs: [{ name: 'Bookings', to: paths.myTournaments() }] },
    { name: 'Course', icon: Flag, tabs: [{ name: 'Course', to: paths.myCourses() }] },
    {
      name: 'Payouts',
      icon: Banknote,
      tabs: [{ name: 'Payouts', to: paths.countryClubPayouts(), needs: 'money.read' }],
    },
    {
      name: 'Analytics',
      icon: ChartLine,
      tabs: [{ name: 'Analytics', to: paths.countryClubAnalytics(), needs: 'money.read' }],
    },
  ],
  golfer: (dashboard) => [
    { name: 'Home', icon: LayoutDashboard, tabs: [{ name: 'Home', to: dashboard }] },
    { name: 'Find', icon: Search, tabs: [{ name: 'Find', to: paths.tournaments() }] },
    {
      name: 'Mine',
      icon: CalendarDays,
      tabs: [
        { name: 'Tournaments', to: paths.myTournaments(), covers: [ownEntriesPath] },
        { name: 'Credit', to: paths.credits() },
      ],
    },
    {
      name: 'Rounds',
      icon: NotebookPen,
      tabs: [
        { name: 'Rounds', to: paths.golferStats() },
        { name: 'Results', to: paths.myResults() },
      ],
    },
  ],
};

/**
 * The sections of the account, or of the owner for whom the viewer acts; the first four are in the phone's bottom bar.
 */
export const ownSections = (
  type: AccountType,
  dashboard: string,
  may: (permission: Permission) => boolean,
): Section[] =>
  partsOf[type](dashboard).flatMap(({ tabs, ...section }) => {
    const [first, ...others] = tabs.filter(({ needs }) => !needs || may(needs));
    return first ? [{ ...section, tabs: [first, ...others] }] : [];
  });
