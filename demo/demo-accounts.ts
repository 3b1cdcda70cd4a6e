import { demoOrganizers } from '#demo/accounts/demo-organizers.ts';

export const demoPassword = 'demo1234';

/** The accounts that the start of the program prints. */
export const demoAccounts = [
  { email: 'golfer@demo.golf', what: 'golfer, free' },
  { email: 'golfer.premium@demo.golf', what: 'golfer, premium' },
  ...demoOrganizers.map(({ email, plan }) => ({ email, what: `organizer, ${plan}` })),
  { email: 'club@demo.golf', what: 'country club, basic' },
  { email: 'club.premium@demo.golf', what: 'country club, premium' },
  { email: 'admin@demo.golf', what: 'golfer with the operator’s flag' },
];
