import { Link } from 'react-router';
import { operator } from '#kernel/contract/brand.ts';
import { HoldTime } from '#kernel/web/client/hold-time.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Article, type ArticleSection } from './article.tsx';

const sections: readonly ArticleSection[] = [
  {
    id: 'parties',
    title: 'The parties',
    body: (
      <>
        <p>
          This site is operated by {operator.name}
          {operator.postalAddress && `, ${operator.postalAddress}`}. Tournaments are run by their organizers. When you
          enter one, you agree with that organizer; the site takes the entry and hands the payment on.
        </p>
        <p>This text says how the product works. The operator of an installation adapts it to the law that applies.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Give your real name and an address that reaches you, keep your password to yourself, and tell us if somebody
        else got hold of your account. One person, one account. Two-step sign-in is there for everybody and a good idea
        if you take money.
      </p>
    ),
  },
  {
    id: 'entries',
    title: 'Entering a tournament',
    body: (
      <ul>
        <li>
          An entry takes its places at once, for <HoldTime />. They are yours when the payment arrives in that time.
        </li>
        <li>If you leave, or the time runs out, the places go back to the field and nothing is charged.</li>
        <li>
          A payment that arrives too late is accepted if there is still room for the whole entry; otherwise all of it is
          paid back by itself. A second payment for the same entry is paid back, too.
        </li>
        <li>A group is one entry with one payment. Enter others only with their consent.</li>
      </ul>
    ),
  },
  {
    id: 'refunds',
    title: 'Withdrawing and refunds',
    body: (
      <>
        <p>Every tournament states its refund rule before you enter. It is one of three:</p>
        <ul>
          <li>all of the fee back if you withdraw before the deadline;</li>
          <li>half of the fee back if you withdraw before the deadline;</li>
          <li>no refund.</li>
        </ul>
        <p>
          You withdraw on your dashboard, before the deadline. A refund goes to the card that paid, and is sent at once;
          until it shows on your statement your bank takes its own time. After the deadline, and when a tournament is
          changed or called off, turn to its organizer.
        </p>
      </>
    ),
  },
  {
    id: 'organizers',
    title: 'If you run a tournament',
    body: (
      <p>
        You are responsible for the event, its page, and taxes on your earnings. Entry fees go to your own Stripe
        account, under the agreement that you make with Stripe; refunds come out of it. Use golfers’ data for the event
        alone.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payments to us',
    body: (
      <ul>
        <li>
          Paid plans renew every month until you cancel. You cancel in the settings, and keep the plan until the end of
          the month that is paid for.
        </li>
        <li>A free trial is given once an account. If you cancel before it ends, nothing is charged.</li>
        <li>An event credit pays for publishing one tournament over the monthly limit of the free plan.</li>
        <li>Payments are handled by Stripe. You are never charged more than the price that was shown.</li>
      </ul>
    ),
  },
  {
    id: 'conduct',
    title: 'Fair play',
    body: (
      <p>
        No false names, no entries to block places, no attempts to get at other people’s data, no programs that hammer
        the site. Accounts that are used so can be closed.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'Our promises and their limits',
    body: (
      <p>
        We run the site with care, and still it can be out of reach at times. Figures such as handicap estimates are for
        your information: they are no official Handicap Index.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <p>
        You can delete your account in the settings at any time; the <Link to={paths.privacy()}>privacy policy</Link>{' '}
        says what then happens to your data. If these terms change, the date at their top does, too. Questions:{' '}
        <Link to={paths.contact()}>write to us</Link>.
      </p>
    ),
  },
];

export const TermsOfUse = () => (
  <Article
    title="Terms"
    message={`The rules of the house, in plain words. As of ${operator.policiesSince}.`}
    sections={sections}
  />
);
