/** The organizers of the demo data, beside the accounts that can be signed in to with the contract's addresses. */
export const demoOrganizers = [
  {
    email: 'organizer.free@demo.golf',
    plan: 'free',
    first: 'Frank',
    last: 'Murphy',
    organization: 'Saturday Fourball Society',
  },
  {
    email: 'organizer.pro@demo.golf',
    plan: 'pro',
    first: 'Paula',
    last: 'Reyes',
    organization: 'Lone Star Amateur Tour',
  },
  {
    email: 'organizer.premium@demo.golf',
    plan: 'premium',
    first: 'Miriam',
    last: 'Okafor',
    organization: 'Coast to Coast Golf Events',
  },
  {
    email: 'organizer.platinum@demo.golf',
    plan: 'platinum',
    first: 'Peter',
    last: 'Lindqvist',
    organization: 'Championship Golf Group',
  },
] as const;
