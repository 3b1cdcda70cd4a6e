import { Link } from 'react-router';
import { offerOf, planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { HoldTime } from '#kernel/web/client/hold-time.tsx';
import { paths } from '#kernel/web/paths.ts';
import type { ArticleSection } from './article.tsx';

const trialDays = offerOf('golfer', 'premium')?.trialDays;

export const helpForGolfers: ArticleSection = {
  id: 'golfers',
  title: 'For golfers',
  body: null,
  topics: [
    {
      id: 'finding',
      title: 'Find a tournament',
      body: (
        <p>
          <Link to={paths.tournaments()}>Browse Tournaments</Link> lists what is open, soonest first. Search by name or
          city; the filter narrows by format, distance, entry fee and prize pool. The address of the page keeps your
          search, so you can bookmark or share it.
        </p>
      ),
    },
    {
      id: 'entering',
      title: 'Enter, alone or as a group',
      body: (
        <p>
          Open the tournament and choose Register. For a group, the captain enters everybody at once and pays once: it
          is one order, all of it or nothing. The total is shown before you go on.
        </p>
      ),
    },
    {
      id: 'holds',
      title: 'Held places',
      body: (
        <p>
          Your places are held from the moment you register, for <HoldTime />, while you pay. Leave the order or let the
          time run out, and they go back to the field. Should a payment arrive too late, it counts if there is still
          room; if not, all of it is paid back by itself.
        </p>
      ),
    },
    {
      id: 'waitlist',
      title: 'Full? Join the waitlist',
      body: (
        <p>
          When every place is taken the tournament's page says Join the waitlist. You see your place, how many wait in
          front, and how likely you get in. When your turn comes we hold the places for you and tell you at once; pay in
          time and they are yours. Nothing is charged for waiting, and you may leave whenever you like. Some organizers
          let you save a card instead: it is charged when your turn comes, never more than you agreed to.
        </p>
      ),
    },
    {
      id: 'live-scoring',
      title: 'Follow the scores',
      body: (
        <p>
          Every tournament with a tee sheet has a leaderboard. It needs no account, changes by itself as scores come in,
          and works without scripts too. Tap any number to see why it is what it is, down to the strokes of a hole. The
          star keeps players whom you follow at the top. Where two scorers wrote down different scores you see ≠ until
          they have settled it.
        </p>
      ),
    },
    {
      id: 'follow-organizers',
      title: 'Follow an organizer',
      body: (
        <p>
          An organizer's page has Follow beside its calendar: you are told, in your notifications and by mail, when it
          publishes a tournament. Whom you follow stands in your settings under Notifications, and you may end it there.
        </p>
      ),
    },
    {
      id: 'waiting-room',
      title: 'Wait for an opening',
      body: (
        <p>
          Some organizers open entry through a waiting room. Its doors open half an hour before: fill in your form and
          take a ticket. Everybody in the room at the opening is put in a random order, so being early or having a fast
          line earns nothing; whoever comes later stands behind. You see your place, and it changes by itself. When your
          turn comes places are held for you for some minutes while you pay.
        </p>
      ),
    },
    {
      id: 'ballot',
      title: 'Enter a ballot',
      body: (
        <p>
          Some organizers draw their places. Enter the ballot in time; being fast earns nothing, and entering costs
          nothing. You have one ticket, and one more for each earlier ballot of the same organizer that you lost, three
          more at most. After the draw you are offered your places, or stand on the waitlist in the order of the draw.
          The page of the ballot lets you draw again and compare.
        </p>
      ),
    },
    {
      id: 'paying',
      title: 'Pay',
      body: (
        <>
          <p>
            Payment opens in a new tab, on the card page of Stripe. If your browser blocks new tabs, use the link that
            appears instead. The page you came from waits, and changes by itself when the payment has arrived; you also
            get a mail.
          </p>
          <p>
            Closed the tab? Your order stands on your dashboard with its remaining time. Continue from there; you cannot
            pay twice by accident.
          </p>
        </>
      ),
    },
    {
      id: 'calendar',
      title: 'Your tournaments in your calendar',
      body: (
        <p>
          At the end of <Link to={paths.myTournaments()}>My Tournaments</Link> you make a secret address and add it to
          your calendar program as a calendar from the internet. What you enter appears there, what you leave is crossed
          out, and a time that changes changes there too. End the address when you want it no more.
        </p>
      ),
    },
    {
      id: 'refunds',
      title: 'Withdraw and get a refund',
      body: (
        <p>
          On your dashboard, choose Withdraw beside the tournament; before you confirm it says what you get back. That
          follows from the tournament’s own rule (all, half or nothing) and is possible until its deadline. The money
          goes to the card that paid.
        </p>
      ),
    },
    {
      id: 'marketplace',
      title: 'Buy on the Golf Marketplace',
      body: (
        <>
          <p>
            Organizers sell packages, sponsorships and gear on the{' '}
            <Link to={paths.marketplace()}>Golf Marketplace</Link>. No account is needed: give your name and email
            address, and pay on the card page. The organizer is told at once, and writes to you with the details.
          </p>
          <p>
            Your receipt is behind the link in the mail of the purchase, together with its transaction ID. No mail? Look
            among the unwanted ones, then <Link to={paths.contact()}>write to us</Link> with the transaction ID. Money
            goes back to the card that paid; ask the seller for it.
          </p>
        </>
      ),
    },
    {
      id: 'golfer-plans',
      title: 'Plans and cancelling',
      body: (
        <p>
          The free plan has two tournaments a calendar month. {planNameOf('unlimited_entries')} has no such limit and
          adds statistics and handicap tracking; the first {trialDays} days are free, once an account. Compare them on
          the <Link to={paths.golferSubscription()}>plan page</Link>. You cancel in the{' '}
          <Link to={paths.settings()}>settings</Link> and keep premium until the end of the paid month.
        </p>
      ),
    },
  ],
};
