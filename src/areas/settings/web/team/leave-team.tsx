import { useMutation } from '@tanstack/react-query';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useSessionChanged } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { ConfirmButton } from '#kernel/web/ui/confirm-button.tsx';

/** A member leaves the team. */
export function LeaveTeam({ acting }: { acting: NonNullable<Viewer['acting']> }) {
  const sessionChanged = useSessionChanged();
  const leave = useMutation({
    mutationFn: () => call(teamEndpoints.leaveTeam, { body: { owner_id: acting.owner_id } }),
    onSuccess: async () => {
      await sessionChanged(paths.settings());
      toast({ title: 'You left the team', description: `You no longer act for ${acting.name}.` });
    },
    onError: (error) => toast({ title: 'Could not leave', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Leave</CardTitle>
        <CardDescription>Your own account stays as it is.</CardDescription>
      </CardHeader>
      <CardContent>
        <ConfirmButton
          label="Leave this team"
          title={`Leave the team of ${acting.name}?`}
          description="To come back you need another invitation."
          action="Leave"
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
        />
      </CardContent>
    </Card>
  );
}
