import { paths } from '#kernel/web/paths.ts';
import { returnAddressOf } from './return-address.ts';

/** The account that a new person gets on the way to a page that needs one, and the texts of the sign-up page. */
export type Newcomer = {
  accountType: 'golfer' | 'organizer';
  title: string;
  description: string;
  submit: string;
};

const golfer: Newcomer = {
  accountType: 'golfer',
  title: 'Enter the tournament',
  description: 'Free: 2 tournaments a month.',
  submit: 'Create account and go on',
};
const organizer: Newcomer = {
  accountType: 'organizer',
  title: 'Create your tournament',
  description: 'Free: 2 tournaments a month, of up to 50 places.',
  submit: 'Create account',
};

/**
 * The account type that a return address needs: a golfer's to enter a tournament, an organizer's to create one. Null
 * for all other addresses, where people have an account already or choose its type first.
 */
export function newcomerOf(returnTo: string | null): Newcomer | null {
  const path = returnAddressOf(returnTo, '/').split(/[?#]/)[0] ?? '/';
  if (path.startsWith('/tournament-registration/')) return golfer;
  return path === paths.createEvent() ? organizer : null;
}
