import { Link } from 'react-router';
import { eventCreditPrice, offerOf } from '#domain/plan-catalogue.ts';
import { toDollars } from '#domain/money.ts';
import { paths } from '#web/paths.ts';
import { formatDollars } from '#web/ui/money.tsx';
import type { ArticleSection } from './article.tsx';

const clubPrice = formatDollars(toDollars(offerOf('country_club', 'basic')?.monthly ?? 0));

export const helpForOrganizers: ArticleSection = {
  id: 'organizers',
  title: 'For organizers',
  body: null,
  topics: [
    {
      id: 'creating',
      title: 'Create a tournament',
      body: (
        <p>
          With an organizer account, <Link to={paths.createEvent()}>create an event</Link>: name, date, club, fee and
          places are enough to begin. Save it as a draft as often as you like; it becomes visible when you publish it,
          for which your email address has to be verified.
        </p>
      ),
    },
    {
      id: 'getting-paid',
      title: 'Get paid',
      body: (
        <p>
          Set up payments once, on your dashboard. That opens a form of Stripe, where you say who you are and where the
          money goes. From then on entry fees go straight to your Stripe account. Refunds come out of the same account,
          by the rule you chose: all, half, or none before the deadline.
        </p>
      ),
    },
    {
      id: 'organizer-plans',
      title: 'Plans and their limits',
      body: (
        <p>
          The free plan publishes two tournaments a calendar month with up to 50 places each. What the other plans add
          stands on the <Link to={paths.organizerSubscription()}>plan page</Link>. You change and cancel in the{' '}
          <Link to={paths.settings()}>settings</Link>; a cancelled plan lasts until the end of the paid month.
        </p>
      ),
    },
    {
      id: 'event-credit',
      title: 'One more event, without a plan',
      body: (
        <p>
          An event credit of {formatDollars(toDollars(eventCreditPrice))} publishes one tournament over the monthly
          limit of the free plan. You pay once, there is no subscription, and a credit that you have not used waits for
          your next event.
        </p>
      ),
    },
  ],
};

export const helpForClubs: ArticleSection = {
  id: 'clubs',
  title: 'For clubs',
  body: (
    <p>
      A country club account stands for your club: organizers choose it as the venue of their tournaments. The basic
      plan is {clubPrice} a month; premium is marked as coming soon and cannot be chosen yet. Both are described on the{' '}
      <Link to={paths.countryClubSubscription()}>plan page</Link>.
    </p>
  ),
};
