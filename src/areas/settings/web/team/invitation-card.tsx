import { useState } from 'react';
import { Link } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import type { Invitation } from '#areas/accounts/contract/team.ts';
import { roleWords } from '#areas/accounts/rules/team.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useSessionChanged } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

type InvitationCardProps = { invitation: Invitation; token: string; viewer: Viewer | null };

/** An invitation, with the button to accept it. */
export function InvitationCard({ invitation, token, viewer }: InvitationCardProps) {
  const { name, may } = roleWords[invitation.role];
  return (
    <Card>
      <CardHeader>
        <CardTitle level={2}>
          Act for {invitation.owner_name} as {name.toLowerCase()}
        </CardTitle>
        <CardDescription>
          {invitation.invited_by ? `${invitation.invited_by} invites ${invitation.email}.` : `For ${invitation.email}.`}{' '}
          The link works until <CalendarDate date={invitation.expires_at} format="short" />.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <p>{may}</p>
        {invitation.only_some_tournaments && <p>It is for chosen tournaments only.</p>}
      </CardContent>
      <CardFooter className="flex-wrap gap-3">
        <HydrationGate>
          <WayIn invitation={invitation} token={token} viewer={viewer} />
        </HydrationGate>
      </CardFooter>
    </Card>
  );
}

function WayIn({ invitation, token, viewer }: InvitationCardProps) {
  const sessionChanged = useSessionChanged();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!viewer)
    return (
      <>
        <Button asChild>
          <Link to={paths.signIn(paths.invitation(token))}>Sign in to accept</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.signUp({ type: 'golfer', returnTo: paths.invitation(token) })}>Make an account</Link>
        </Button>
        <p className="w-full text-sm text-muted-foreground">
          With the address {invitation.email}. No plan is needed to help; you come back here to accept.
        </p>
      </>
    );
  if (viewer.user.email !== invitation.email)
    return (
      <p>
        You are signed in as {viewer.user.email}. Please sign out, and sign in as {invitation.email} to accept.
      </p>
    );
  const accept = async () => {
    setBusy(true);
    try {
      const { dashboard } = await call(teamEndpoints.acceptInvitation, { params: { token } });
      await sessionChanged(dashboard);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      {failure && (
        <Alert variant="destructive">
          <AlertDescription className="text-foreground">{failure}</AlertDescription>
        </Alert>
      )}
      <Button busy={isBusy} onClick={() => void accept()}>
        Accept
      </Button>
    </>
  );
}
