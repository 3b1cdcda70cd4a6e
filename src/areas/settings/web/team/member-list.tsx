import { useMutation } from '@tanstack/react-query';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import type { Team } from '#areas/accounts/contract/team.ts';
import { roleWords } from '#areas/accounts/rules/team.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Avatar } from '#kernel/web/ui/avatar.tsx';
import { Fact } from '#kernel/web/ui/state.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { ConfirmButton } from '#kernel/web/ui/confirm-button.tsx';
import { ChangeMember } from './change-member.tsx';
import type { TeamMember } from './queries.ts';

type MemberListProps = { team: Team; onChange: (team: Team) => void };

/** The members with their roles, and the owner's actions on them. */
export function MemberList({ team, onChange }: MemberListProps) {
  const remove = useMutation({
    mutationFn: (member: TeamMember) => call(teamEndpoints.removeMember, { params: { id: member.id } }),
    onSuccess: (next, member) => {
      onChange(next);
      announce(`Removed: ${member.name}`);
    },
    onError: (error) => toast({ title: 'Could not remove', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <ul aria-label="Members" className="divide-y">
      {team.members.map((member) => (
        <li
          key={member.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <div className="flex min-w-0 items-center gap-3.5">
            <Avatar person={member} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
                {member.name} <Fact>{roleWords[member.role].name}</Fact>
                {member.is_you && <Fact>You</Fact>}
              </p>
              <p className="text-sm wrap-anywhere text-muted-foreground">
                {member.email} · since <CalendarDate date={member.joined_at} format="short" />
              </p>
              {member.tournaments && (
                <p className="text-sm wrap-anywhere text-muted-foreground">
                  Only {member.tournaments.map(({ title }) => title).join(', ')}
                </p>
              )}
            </div>
          </div>
          {team.may_manage && (
            <div className="flex gap-2">
              <ChangeMember team={team} member={member} onChange={onChange} />
              <ConfirmButton
                label={
                  <>
                    Remove <span className="sr-only">{member.name}</span>
                  </>
                }
                title={`Remove ${member.name}?`}
                description="Their access ends at once. Their actions stay in the activity."
                action="Remove"
                busy={remove.isPending && remove.variables.id === member.id}
                onConfirm={() => remove.mutate(member)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
