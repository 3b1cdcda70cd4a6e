import { useMutation } from '@tanstack/react-query';
import type { Viewer } from '#contracts/accounts.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call, messageOf } from '#web/client/api.ts';
import { useSessionChanged } from '#web/client/session.ts';
import { paths } from '#web/paths.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

/** A member ends their own part. */
export function LeaveTeam({ acting }: { acting: NonNullable<Viewer['acting']> }) {
  const sessionChanged = useSessionChanged();
  const leave = useMutation({
    mutationFn: () => call(endpoints.leaveTeam, { body: { owner_id: acting.owner_id } }),
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
