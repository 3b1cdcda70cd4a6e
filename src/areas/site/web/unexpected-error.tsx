import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page } from '#kernel/web/ui/page.tsx';

/** The error page of last resort. Error details are shown in development only. */
export function UnexpectedError({ error }: { error: unknown }) {
  return (
    <Page width="medium" className="py-20 sm:py-28">
      <p className="eyebrow mb-3">Mulligan?</p>
      <h1>Unexpected Application Error!</h1>
      <p className="mt-3 max-w-xl text-lg text-muted-foreground">
        Something broke on our side. Nothing you entered elsewhere is lost; loading the page again often helps.
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-6 overflow-x-auto rounded-lg bg-muted p-4 text-sm">{error.stack}</pre>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="lg" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to={paths.home()}>Back to home</Link>
        </Button>
      </div>
    </Page>
  );
}
