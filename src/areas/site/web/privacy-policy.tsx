import { Link } from 'react-router';
import { brand, operator } from '#kernel/contract/brand.ts';
import { paths } from '#kernel/web/paths.ts';
import { Article, type ArticleSection } from './article.tsx';

const sections: readonly ArticleSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          {operator.name}
          {operator.postalAddress && `, ${operator.postalAddress},`} is responsible for what is stored here. You reach
          us by the <Link to={paths.contact()}>contact page</Link>; choose the topic Privacy.
        </p>
        <p>
          {brand.name} is software that clubs and organizations can run for themselves. This text says what the software
          stores and does. The operator of an installation adapts it to the law that applies.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we store, and why',
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> name, username, email address, phone number if you give one, and the kind of
          account. Your password is kept as a hash that cannot be turned back. If you sign in by Google or Apple, we
          keep the number by which they know you.
        </li>
        <li>
          <strong>Where you are signed in:</strong> time, IP address and the name of the browser, so that you can see
          your sessions and end one that is not yours. A session ends by itself 30 days after its last use.
        </li>
        <li>
          <strong>Your entries:</strong> the players’ names, email addresses, phone numbers and handicaps, an emergency
          contact, dietary needs and special requests where you fill them in. The organizer of that tournament sees
          them, because they run the day. Enter other people only with their consent.
        </li>
        <li>
          <strong>Payments:</strong> amount, time, state, and the numbers by which Stripe knows them. Your card’s number
          never reaches us. Where you save a card for a waitlist, we keep its brand, its last four digits and the words
          you agreed to; Stripe keeps the card, and forgets it thirty days after you needed it last.
        </li>
        <li>
          <strong>Your golf:</strong> figures, goals and rounds that you post.
        </li>
        <li>
          <strong>Organizations and clubs:</strong> what organizers and clubs tell about themselves and their events;
          that is meant to be public.
        </li>
        <li>
          <strong>Messages:</strong> notifications, the mails we have sent you, and what you write to us on the contact
          page.
        </li>
        <li>
          <strong>The newsletter:</strong> your email address, when you confirmed it, and when you ended it.
        </li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    body: (
      <>
        <p>
          There are no advertising cookies, no tracking and no counters of other companies. These are needed for the
          site to work:
        </p>
        <ul>
          <li>
            a session cookie, which keeps you signed in until you sign out, 30 days after your last visit at the latest;
          </li>
          <li>
            a cookie of some minutes while you sign in in two steps, and one while you sign in by Google or Apple;
          </li>
          <li>
            a device cookie, by which we recognize a browser that you have signed in from before, so that a stranger who
            guesses at your password cannot lock you out;
          </li>
          <li>your choice of light or dark colors, in the local storage of your browser. It is never sent to us.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else receives data',
    body: (
      <ul>
        <li>
          <strong>Stripe</strong> carries out every payment: entry fees, subscriptions and the payouts of organizers.
          You enter your card on Stripe’s own page; Stripe’s privacy policy says what Stripe does with it.
        </li>
        <li>
          <strong>The organizer</strong> of a tournament receives the entries to it.
        </li>
        <li>
          <strong>Mail and text messages</strong> go through the provider that the operator has chosen.
        </li>
        <li>
          <strong>Google or Apple</strong> only if you choose to sign in with them.
        </li>
      </ul>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    body: (
      <p>
        As long as you have an account. When you delete it, your name, your contact data and everything personal are
        erased at once. Records of payments stay, with amounts and dates and without your name, because books have to be
        kept. Names of parties that waited for a place and did not get in are erased ninety days after. A message that
        you sent by the contact page has also reached the operator’s mailbox.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'What you can do',
    body: (
      <ul>
        <li>
          <strong>See and take along:</strong> your <Link to={paths.settings()}>settings</Link> give you a copy of your
          data as a file.
        </li>
        <li>
          <strong>Correct:</strong> change your profile in the settings at any time.
        </li>
        <li>
          <strong>Delete:</strong> the settings delete your account. Entries to tournaments that are still to come have
          to be withdrawn first, so that no place stays empty.
        </li>
        <li>
          <strong>End the newsletter:</strong> by the link in any of its mails, with one click and without signing in.
        </li>
        <li>
          <strong>Ask:</strong> by the <Link to={paths.contact()}>contact page</Link>, about anything that this text
          leaves open.
        </li>
      </ul>
    ),
  },
];

export const PrivacyPolicy = () => (
  <Article
    title="Privacy"
    message={`What ${brand.name} stores about you, why, and how you end it. As of ${operator.policiesSince}.`}
    sections={sections}
  />
);
