import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';

/** For somebody who is signed in and wants to create an event with an account that cannot: why not, and the ways on. */
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
