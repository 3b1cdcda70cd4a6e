import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { OutOfBounds } from './out-of-bounds.tsx';
import { Page } from '#kernel/web/ui/page.tsx';

export function NotFound() {
  return (
    <Page width="medium" className="flex flex-col items-center text-center">
      <OutOfBounds className="mb-8 w-full max-w-sm" />
      <h1>Page not found</h1>
      <p className="mt-3 max-w-md text-lg text-muted-foreground">
        This address leads into the rough: there is no page here, or it has been moved.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild size="lg">
          <Link to={paths.home()}>Back to home</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to={paths.tournaments()}>Browse Tournaments</Link>
        </Button>
      </div>
    </Page>
  );
}
