import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import type { ArticleSection } from './article.tsx';

export const helpForAccounts: ArticleSection = {
  id: 'accounts',
  title: 'Your account',
  body: null,
  topics: [
    {
      id: 'password',
      title: 'Password forgotten',
      body: (
        <p>
          <Link to={paths.forgotPassword()}>Ask for a link</Link>, and choose a new one. Everywhere you were signed in,
          you are signed out.
        </p>
      ),
    },
    {
      id: 'two-step',
      title: 'Two-step sign-in',
      body: (
        <p>
          Turn it on in the <Link to={paths.settings()}>settings</Link>: scan the code with an authenticator app. From
          then on signing in takes your password and a code. Keep the recovery codes that you get where you will find
          them without your phone: each works once.
        </p>
      ),
    },
    {
      id: 'notifications',
      title: 'What you are told, and how',
      body: (
        <p>
          The bell shows what is new; everything is under <Link to={paths.notifications()}>notifications</Link>. In
          their <Link to={paths.notifications({ tab: 'settings' })}>settings</Link> you choose what you are told, and
          whether by email or by push as well. Receipts, refunds, cancellations and what concerns the security of your
          account always come. For push, turn it on in each browser that should show it.
        </p>
      ),
    },
    {
      id: 'copy-and-delete',
      title: 'Take your data along, or delete your account',
      body: (
        <p>
          Both are in the <Link to={paths.settings()}>settings</Link>. Before an account can be deleted, entries to come
          have to be withdrawn, and tournaments that golfers have entered have to be called off. What happens to your
          data stands in the <Link to={paths.privacy()}>privacy policy</Link>.
        </p>
      ),
    },
    {
      id: 'ask',
      title: 'Something else',
      body: (
        <p>
          <Link to={paths.contact()}>Write to us.</Link> If it is about one tournament, its organizer often knows more.
        </p>
      ),
    },
  ],
};
