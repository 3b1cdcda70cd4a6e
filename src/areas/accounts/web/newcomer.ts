import { paths } from '#kernel/web/paths.ts';
import { returnAddressOf } from './return-address.ts';

/** The account that somebody new gets on the way to an address, and the words of the page that makes it. */
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
 * The account type for an address that needs one: a golfer's to enter a tournament, an organizer's to create one. Null
 * for all others: people there have an account, or choose its kind first.
 */
export function newcomerOf(returnTo: string | null): Newcomer | null {
  const path = returnAddressOf(returnTo, '/').split(/[?#]/)[0] ?? '/';
  if (path.startsWith('/tournament-registration/')) return golfer;
  return path === paths.createEvent() ? organizer : null;
}
