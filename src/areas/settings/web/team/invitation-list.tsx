import { useMutation } from '@tanstack/react-query';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import type { Team } from '#areas/accounts/contract/team.ts';
import { roleWords } from '#areas/accounts/rules/team.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Fact, State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { ConfirmButton } from '#kernel/web/ui/confirm-button.tsx';
import type { OpenInvitation } from './queries.ts';

type InvitationListProps = { invitations: OpenInvitation[]; onChange: (team: Team) => void };

/** Unanswered invitations. */
export function InvitationList({ invitations, onChange }: InvitationListProps) {
  const refuse = (error: Error) =>
    toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' });
  const resend = useMutation({
    mutationFn: ({ id }: OpenInvitation) => call(teamEndpoints.resendInvitation, { params: { id } }),
    onSuccess: (team, { email }) => {
      onChange(team);
      toast({ title: 'Sent again', description: `The link in the newest mail to ${email} counts.` });
    },
    onError: refuse,
  });
  const end = useMutation({
    mutationFn: ({ id }: OpenInvitation) => call(teamEndpoints.endInvitation, { params: { id } }),
    onSuccess: onChange,
    onError: refuse,
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Invited</CardTitle>
      </CardHeader>
      <CardContent>
        <ul aria-label="Invitations" className="divide-y">
          {invitations.map((invitation) => (
            <li
              key={invitation.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
                  {invitation.email} <Fact>{roleWords[invitation.role].name}</Fact>
                  {invitation.has_expired && <State tone="over" words="Link has run out" />}
                </p>
                <p className="text-sm wrap-anywhere text-muted-foreground">
                  Invited <CalendarDate date={invitation.invited_at} format="short" />
                  {invitation.tournaments && ` · only ${invitation.tournaments.map(({ title }) => title).join(', ')}`}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  busy={resend.isPending && resend.variables.id === invitation.id}
                  onClick={() => resend.mutate(invitation)}
                >
                  Resend <span className="sr-only">to {invitation.email}</span>
                </Button>
                <ConfirmButton
                  label={
                    <>
                      Take back <span className="sr-only">{invitation.email}</span>
                    </>
                  }
                  title="Take the invitation back?"
                  description={`The link that ${invitation.email} has no longer works.`}
                  action="Take back"
                  busy={end.isPending && end.variables.id === invitation.id}
                  onConfirm={() => end.mutate(invitation)}
                />
              </div>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
