import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { UnexpectedError } from '#areas/site/web/unexpected-error.tsx';
import { isConnectionLost, messageOf, noConnection } from '#kernel/web/client/api.ts';
import type { PageRefusal } from '#kernel/web/client/page-loader.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

/** Few addresses lead nowhere: its drawing comes with it. */
const NotFound = lazy(() =>
  lazyPart(() => import('#areas/site/web/not-found.tsx').then((part) => ({ default: part.NotFound }))),
);

type FailedScreenProps = {
  /** The sentence about what could not be read; the API's own reason may be part of it. */
  says: (reason: string) => string;
  /** The way back, which stays whatever happened. */
  back?: ReactNode;
  /** The heading, above what could not be read. */
  children: ReactNode;
  /** Instead of the usual page for an address that leads nowhere (any more), below the heading. */
  nowhere?: ReactNode;
  /** Instead of the usual words to whoever may not look, below the heading. */
  denied?: ReactNode;
  /** What of the screen stands without what could not be read. */
  below?: ReactNode;
  width?: ComponentProps<typeof Page>['width'];
};

/** Whether the server refused the page, or did not answer: any other error broke the screen in the browser. */
export const isUnread = (error: unknown): boolean => isRouteErrorResponse(error) || isConnectionLost(error);

/**
 * A screen whose loader failed (`pageLoader`), or that no connection brought: the reason, with a button that reads it
 * again where that may help. What broke in the browser is told as an unexpected error.
 */
export function FailedScreen({ says, back, children, nowhere, denied, below, width = 'medium' }: FailedScreenProps) {
  const error = useRouteError();
  if (!isUnread(error)) return <UnexpectedError error={error} />;
  const status = isRouteErrorResponse(error) ? error.status : 0;
  const isNowhere = status === 404 || status === 410;
  const isDenied = status === 401 || status === 403;
  if (isNowhere && !nowhere)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  if (isDenied && !denied)
    return (
      <Page width={width}>
        {back}
        <PageHeader title="Access Denied" description={reasonOf(error)} />
      </Page>
    );
  return (
    <Page width={width}>
      {back}
      {children}
      {isNowhere && nowhere}
      {isDenied && denied}
      {!isNowhere && !isDenied && <FailurePanel says={says} />}
      {below}
    </Page>
  );
}

/** A sentence for the person: what the API said, never what a program says of its own fault. */
function reasonOf(error: unknown): string {
  if (isConnectionLost(error)) return noConnection().message;
  return (isRouteErrorResponse(error) && (error.data as PageRefusal | null)?.message) || messageOf(null);
}

/** What could not be read, and why, with a button that reads it again: for a screen in a frame of its own. */
export function FailurePanel({ says }: Pick<FailedScreenProps, 'says'>) {
  const { revalidate, state } = useRevalidator();
  const reason = reasonOf(useRouteError());
  return <FailureState message={says(reason)} onRetry={() => void revalidate()} busy={state === 'loading'} />;
}
