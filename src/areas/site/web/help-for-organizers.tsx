import { Link } from 'react-router';
import { eventCreditPrice, offerOf, planNameOf, planNamesOf } from '#kernel/rules/plan-catalogue.ts';
import { creditPlaces } from '#kernel/rules/plans.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { paths } from '#kernel/web/paths.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';
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
      id: 'tee-sheet',
      title: 'Set up the course, make the tee sheet',
      body: (
        <p>
          A tournament of yours has Course Setup and Schedule Management. Five answers say how it is played; what
          follows from them is shown with where it is from, and can be changed. Then make groups at random, by index or
          balanced, and move players by hand. Nobody sees the tee sheet before you publish it, and of later changes only
          those are told whom they concern. A field that you have in a spreadsheet comes in from the list of players.
        </p>
      ),
    },
    {
      id: 'organizer-waitlist',
      title: 'A full field has a waitlist',
      body: (
        <p>
          Once every place is taken golfers join the waitlist, and what comes free goes to them in order, by itself: you
          have nothing to hand out. Waitlist in a tournament of yours shows who waits, what they would bring, and what a
          larger field would earn; Raise to makes it so. You may move, offer first or remove a party with a reason,
          which everybody who waits can read. The rules are yours, and get no stricter for people who wait already.
        </p>
      ),
    },
    {
      id: 'organizer-prices',
      title: 'Prices, extras and codes',
      body: (
        <p>
          Prices and extras in a tournament of yours sets more than the entry fee: lower prices until a date, dinner or
          carts with as many as there are, a gift, tax, and the fee of paying where you pass it on. Golfers see every
          line and the total before they pay, and who has entered keeps what they paid. Codes make an entry cheaper for
          whoever knows them, as often as you say, in one tournament or in all of yours. Codes and tax come with{' '}
          {planNameOf('entry_codes')}. Enter as a test, there and in Questions, is the form as golfers have it: you see
          what they would pay and the mail they would get, also before you publish, and nothing of it is kept.
        </p>
      ),
    },
    {
      id: 'organizer-waiting-room',
      title: 'Open through a waiting room',
      body: (
        <p>
          Where places are gone within minutes, open through a waiting room: Opening day, in Waitlist of a tournament
          that nobody has entered yet. Its doors open half an hour before; everybody in it at the opening is put in a
          random order and has a turn of minutes to pay, whoever comes later stands behind. Nobody needs to be fast, and
          nobody can steer the order: anybody can check it. Waiting rooms come with {planNameOf('queues')}.
        </p>
      ),
    },
    {
      id: 'organizer-ballot',
      title: 'Draw the places',
      body: (
        <p>
          Where many more want to play than can, hold a ballot: Opening day, in Waitlist of a tournament that nobody has
          entered yet. Golfers enter until the time you set, and places are drawn; who is not drawn stands on the
          waitlist in the order of the draw. Nobody can steer it, you neither, and anybody can check it on the page of
          the ballot. Ballots come with {planNameOf('ballots')}.
        </p>
      ),
    },
    {
      id: 'white-label',
      title: 'Your own look, name and domain',
      body: (
        <p>
          Brand, in the <Link to={paths.settings('brand')}>settings</Link>, has the address of your public page; from
          {planNameOf('custom_branding')} on also your logo, picture and colour, which your tournaments, mails, prints
          and boards then bear. With
          {planNameOf('white_label')} our name stays out of all of it, and your pages are served at a domain of your
          own: enter two DNS records, and check. Who signs in there is signed in there alone.
        </p>
      ),
    },
    {
      id: 'organizer-team',
      title: 'Work as a team',
      body: (
        <p>
          Invite people under <Link to={paths.settings('team')}>Settings, Team</Link>: a manager runs tournaments, a
          scorer keeps scores, the desk enters players and checks them in, finance reads the books. They use accounts of
          their own and choose in the menu for whom they act; for some tournaments only, if you say so. Whoever you
          remove can change nothing from the next second on. Activity shows who changed what. Your plan says how many
          there may be besides you, open invitations among them.
        </p>
      ),
    },
    {
      id: 'organizer-widget',
      title: 'Show tournaments on your own site',
      body: (
        <p>
          Open On your site on a tournament’s page, copy the two lines and paste them into your page: they show when and
          where it is, what it costs, how many places are left, and Enter. Your whole list is under{' '}
          <Link to={paths.settings('brand')}>Settings, Brand</Link>, a leaderboard under On a screen, or on your site.
          They change by themselves and set no cookies. With {planNameOf('white_label')} our name is not on them.
        </p>
      ),
    },
    {
      id: 'organizer-feeds',
      title: 'Calendars, feeds and files',
      body: (
        <p>
          <Link to={paths.settings('api')}>Settings, API keys</Link> has the addresses: your published tournaments for
          everybody’s calendar, your official results for feed readers, and with {planNameOf('own_calendar')} a secret
          calendar of your own with drafts. Make a new address if one got into wrong hands: the one before ends. Lists
          of players and the movements of money are there as CSV files, on their screens and for keys.
        </p>
      ),
    },
    {
      id: 'organizer-keys',
      title: 'Connect your own programs',
      body: (
        <p>
          With {planNamesOf('api_access')} a program works for you by an API key. Give it only the permissions it needs,
          and only the tournaments it is about; the key is shown once.{' '}
          <Link to={paths.developers()}>For developers</Link> leads to a first call in five minutes. A key that leaked
          is revoked with one click, and you are told when one is used from a new network.
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
          limit of the free plan, and lets it have up to {creditPlaces} participants. You pay once, there is no
          subscription, and a credit that you have not used waits for your next event.
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
