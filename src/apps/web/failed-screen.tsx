import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { UnexpectedError } from '#areas/site/web/unexpected-error.tsx';
import { isConnectionLost, messageOf, noConnection } from '#kernel/web/client/api.ts';
import type { PageRefusal } from '#kernel/web/client/page-loader.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

/** Loaded on demand: few requests end in a 404. */
const NotFound = lazy(() =>
  lazyPart(() => import('#areas/site/web/not-found.tsx').then((part) => ({ default: part.NotFound }))),
);

type FailedScreenProps = {
  /** The sentence about the content that could not be read; `reason` is the API's message. */
  says: (reason: string) => string;
  /** The link back, shown after every kind of failure. */
  back?: ReactNode;
  /** The page's heading, shown above the failure. */
  children: ReactNode;
  /** Replaces the usual "not found" page for a 404 or 410; shown below the heading. */
  nowhere?: ReactNode;
  /** Replaces the usual "access denied" message for a 401 or 403; shown below the heading. */
  denied?: ReactNode;
  /** The rest of the screen, which does not depend on the failed read. */
  below?: ReactNode;
  width?: ComponentProps<typeof Page>['width'];
};

/**
 * The kind of a page's failure; `broken` is an error in the browser that is neither an error response nor a lost
 * connection.
 */
export function failureOf(error: unknown): 'nowhere' | 'denied' | 'unread' | 'broken' {
  if (!isRouteErrorResponse(error)) return isConnectionLost(error) ? 'unread' : 'broken';
  if (error.status === 404 || error.status === 410) return 'nowhere';
  return error.status === 401 || error.status === 403 ? 'denied' : 'unread';
}

/**
 * The screen after a failed loader (`pageLoader`) or a lost connection: the reason, and "Try again" where another
 * attempt may help. A render error in the browser is shown as an unexpected error.
 */
export function FailedScreen({ says, back, children, nowhere, denied, below, width = 'medium' }: FailedScreenProps) {
  const error = useRouteError();
  const failure = failureOf(error);
  if (failure === 'broken') return <UnexpectedError error={error} />;
  if (failure === 'nowhere' && !nowhere)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  if (failure === 'denied' && !denied)
    return (
      <Page width={width}>
        {back}
        <PageHeader title="Access Denied" message={reasonOf(error)} />
      </Page>
    );
  return (
    <Page width={width}>
      {back}
      {children}
      {failure === 'nowhere' && nowhere}
      {failure === 'denied' && denied}
      {failure === 'unread' && <FailurePanel says={says} />}
      {below}
    </Page>
  );
}

/**
 * The reason as a sentence for the reader: the API's message, or a general one; never the text of an internal error.
 */
function reasonOf(error: unknown): string {
  if (isConnectionLost(error)) return noConnection().message;
  return (isRouteErrorResponse(error) && (error.data as PageRefusal | null)?.message) || messageOf(null);
}

/** The reason of a failed loader with Try again, for screens outside the site's frame. */
export function FailurePanel({ says }: Pick<FailedScreenProps, 'says'>) {
  const { revalidate, state } = useRevalidator();
  const reason = reasonOf(useRouteError());
  return <FailureState message={says(reason)} onRetry={() => void revalidate()} busy={state === 'loading'} />;
}
