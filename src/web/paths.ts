type Search = Record<string, string | number | null | undefined>;

function withSearch(path: string, search: Search) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Every address of the product. */
export const paths = {
  home: () => '/',
  signIn: (returnTo?: string) => withSearch('/sign-in', { returnTo }),
  /** Where a page that needs a signed-in visitor sends others: says why, and comes back. */
  signInFirst: (returnTo: string) => withSearch('/sign-in', { returnTo, required: 1 }),
  signUp: () => '/sign-up',
  accountType: () => '/account-type',
  golferSignUp: (search: Search = {}) => withSearch('/golfer-sign-up', search),
  organizerSignUp: () => '/organizer-sign-up',
  countryClubSignUp: () => '/country-club-sign-up',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',

  tournaments: (search: Search = {}) => withSearch('/tournaments', search),
  tournamentDetails: (tournamentId: string) => `/tournament-details/${tournamentId}`,
  tournamentCalendar: (tournamentId: string) => `/api/tournaments/${tournamentId}/calendar.ics`,
  tournamentRegistration: (tournamentId: string) => `/tournament-registration/${tournamentId}`,
  tournamentManagement: (tournamentId: string) => `/tournament-management/${tournamentId}`,
  createEvent: (search: Search = {}) => withSearch('/create-event', search),
  payment: (search: Search) => withSearch('/payment', search),

  golferDashboard: () => '/golfer-dashboard',
  golferStats: () => '/golfer-stats',
  golferSubscription: () => '/golfer-subscription',
  golferUpgrade: () => '/golfer-upgrade',
  organizerDashboard: () => '/organizer-dashboard',
  organizerProDashboard: () => '/organizer-pro-dashboard',
  organizerPremiumDashboard: () => '/organizer-premium-dashboard',
  organizerPlatinumDashboard: () => '/organizer-platinum-dashboard',
  organizerAnalytics: () => '/organizer-analytics',
  organizerSubscription: () => '/organizer-subscription',
  organizerUpgrade: () => '/organizer-upgrade',
  countryClubDashboard: () => '/country-club-dashboard',
  countryClubSubscription: () => '/country-club-subscription',
  countryClubAnalytics: () => '/country-club-analytics',
  tournamentSlotSelection: () => '/tournament-slot-selection',
  browseVenueSlots: () => '/browse-venue-slots',
  bookingConfirmation: () => '/booking-confirmation',

  profileSettings: () => '/profile-settings',
  myTournaments: () => '/my-tournaments',
  settings: () => '/settings',
  notifications: () => '/notifications',
  marketplace: (search: Search = {}) => withSearch('/marketplace', search),
  marketplaceSuccess: (search: Search = {}) => withSearch('/marketplace/success', search),
  productManagement: () => '/product-management',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  help: () => '/help',

  /** Directions to a place in the visitor's own map application. */
  directions: (destination: string) =>
    `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`,
} as const;
