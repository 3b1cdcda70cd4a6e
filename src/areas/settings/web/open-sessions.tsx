import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { securityEndpoints } from '#areas/accounts/contract/endpoints/security.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate, formatAgo } from '#kernel/web/ui/date.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { ConfirmButton } from '#kernel/web/ui/confirm-button.tsx';
import { deviceName } from '#kernel/web/client/device-name.ts';
import { type OpenSessions, openSessionsKey, openSessionsQuery } from './queries.ts';
import { Reading } from './section-frame.tsx';

type OpenSession = OpenSessions['data'][number];

/** The account's sessions: this device first, then the others by last use. */
export function OpenSessionList({ loaded }: { loaded: OpenSessions | undefined }) {
  const query = useQuery(openSessionsQuery(loaded));
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: openSessionsKey });
  const refuse = (error: Error) =>
    toast({ title: 'Could not sign out', description: messageOf(error), variant: 'destructive' });
  const endOne = useMutation({
    mutationFn: (session: OpenSession) => call(securityEndpoints.endSession, { params: { id: session.id } }),
    onSuccess: (_, session) => announce(`Signed out: ${deviceName(session.user_agent)}`),
    onError: refuse,
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => call(securityEndpoints.endOtherSessions),
    onSuccess: () => announce('Signed out everywhere else'),
    onError: refuse,
    onSettled: refresh,
  });
  const others = query.data?.data.filter((session) => !session.is_current).length ?? 0;
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle level={3}>Where you are signed in</CardTitle>
        {others > 0 && (
          <ConfirmButton
            label="Sign out everywhere else"
            title="Sign out everywhere else?"
            description={
              others === 1 ? 'One other device has to sign in again.' : `${others} other devices have to sign in again.`
            }
            action="Sign out"
            busy={endOthers.isPending}
            onConfirm={() => endOthers.mutate()}
          />
        )}
      </CardHeader>
      <CardContent>
        <Reading query={query} failure="Your sessions could not be loaded.">
          {({ data }) => (
            <ul aria-label="Sessions" className="divide-y">
              {data
                .toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
                .map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    isEnding={endOne.isPending && endOne.variables?.id === session.id}
                    onEnd={() => endOne.mutate(session)}
                  />
                ))}
            </ul>
          )}
        </Reading>
      </CardContent>
    </Card>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: OpenSession; isEnding: boolean; onEnd: () => void }) {
  const name = deviceName(session.user_agent);
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-center gap-3.5">
        <Icon className="size-5 shrink-0 text-primary" aria-hidden />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {name} {session.is_current && <State tone="good" words="This device" />}
          </p>
          <p className="text-sm text-muted-foreground">
            Signed in <CalendarDate date={session.created_at} format="short" />
            {session.ip_address && ` from ${session.ip_address}`} · last seen{' '}
            <time dateTime={session.last_seen_at} suppressHydrationWarning>
              {formatAgo(session.last_seen_at, Date.now()).replace('Just', 'just')}
            </time>
          </p>
        </div>
      </div>
      {!session.is_current && (
        <Button variant="outline" size="sm" busy={isEnding} onClick={onEnd}>
          Sign out <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  );
}
