import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, MailWarning } from 'lucide-react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { byCursor } from '#kernel/web/client/further-pages.ts';

type UndeliveredMail = EndpointOutput<(typeof notificationsEndpoints)['listUndeliveredMails']>['data'][number];

const undeliveredMailsQuery = infiniteQueryOptions({
  queryKey: ['undelivered-mails'],
  queryFn: ({ pageParam }) =>
    call(notificationsEndpoints.listUndeliveredMails, { query: { cursor: pageParam ?? undefined, limit: 20 } }),
  ...byCursor,
});

/** Mails to golfers that could not be delivered; nothing where all were. */
export function UndeliveredMails() {
  const { data, isError, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(undeliveredMailsQuery);
  const mails = data?.pages.flatMap((page) => page.data) ?? [];
  if (isError && mails.length === 0) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <span>Whether all mails to your golfers arrived could not be read: {messageOf(error)}</span>
        <Button variant="link" size="sm" className="px-0" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (mails.length === 0) return null;
  const count = `${mails.length}${hasNextPage ? '+' : ''} ${mails.length === 1 ? 'mail' : 'mails'}`;
  return (
    <details className="group rounded-xl border bg-card shadow-xs">
      <summary className="flex min-h-14 items-center gap-3 rounded-xl px-5 py-3 text-base hover:bg-accent">
        <MailWarning className="size-5 shrink-0 text-primary" aria-hidden />
        <span className="flex-1">
          <span className="font-medium">{count} could not be delivered so far.</span>{' '}
          <span className="text-muted-foreground">See which ones</span>
        </span>
        <ChevronRight
          className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
          aria-hidden
        />
      </summary>
      <ul className="divide-y border-t px-5">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {isError && (
        <p className="px-5 pb-3 text-sm text-destructive">The next ones could not be read: {messageOf(error)}</p>
      )}
      {hasNextPage && (
        <div className="border-t p-4">
          <Button variant="outline" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </details>
  );
}

const MailRow = ({ mail }: { mail: UndeliveredMail }) => (
  <li className="py-4 text-base">
    <p className="font-medium wrap-anywhere">{mail.to}</p>
    <p className="mt-0.5 text-muted-foreground">
      {mail.subject} ·{' '}
      <Link to={paths.tournamentPlayers(mail.tournament_id)} className="text-primary underline underline-offset-4">
        {mail.tournament_title}
      </Link>
    </p>
    <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
      Tried {mail.attempts === 1 ? 'once' : `${mail.attempts} times`},{' '}
      {mail.given_up_at ? 'and given up' : 'and tried again'}. {mail.last_error}
    </p>
  </li>
);
