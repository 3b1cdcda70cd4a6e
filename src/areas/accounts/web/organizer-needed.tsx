import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';

/** Explains to a signed-in person that their account type cannot create events, and offers the ways to do so. */
export function OrganizerNeeded({ dashboard }: { dashboard: string }) {
  return (
    <div className="flex flex-col gap-5">
      <p>
        Events are created with an organizer account. An account is of one kind for good, so it takes a second one, with
        another email address; the account you are signed in with stays as it is.
      </p>
      <Button asChild size="lg">
        <Link to={paths.organizerSubscription()}>See organizer plans</Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link to={dashboard}>Back to your dashboard</Link>
      </Button>
    </div>
  );
}
