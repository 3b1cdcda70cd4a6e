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
  /** The rest of the screen, which stands without the failed read. */
  below?: ReactNode;
  width?: ComponentProps<typeof Page>['width'];
};

/** Why a page failed; `broken` is a fault in the browser, without a refusal or a lost connection. */
export function failureOf(error: unknown): 'nowhere' | 'denied' | 'unread' | 'broken' {
  if (!isRouteErrorResponse(error)) return isConnectionLost(error) ? 'unread' : 'broken';
  if (error.status === 404 || error.status === 410) return 'nowhere';
  return error.status === 401 || error.status === 403 ? 'denied' : 'unread';
}

/**
 * The screen after a failed loader (`pageLoader`) or a lost connection: the reason, and Try again where another attempt
 * may help. A render error in the browser is shown as an unexpected error.
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

/** A sentence for the person: what the API said, never what a program says of its own fault. */
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
