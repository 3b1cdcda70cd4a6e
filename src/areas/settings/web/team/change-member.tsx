import { useState } from 'react';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import type { Team } from '#areas/accounts/contract/team.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import type { TeamMember } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';
import { TournamentChoice } from './tournament-choice.tsx';

type ChangeMemberProps = { team: Team; member: TeamMember; onChange: (team: Team) => void };

/** Changes a member's role or tournaments. */
export function ChangeMember({ team, member, onChange }: ChangeMemberProps) {
  const [isOpen, setOpen] = useState(false);
  const [role, setRole] = useState(member.role);
  const [ids, setIds] = useState(member.tournaments?.map(({ id }) => id) ?? null);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (ids?.length === 0) return setFailure('Please choose a tournament');
    setBusy(true);
    try {
      onChange(
        await call(teamEndpoints.changeMember, { params: { id: member.id }, body: { role, tournament_ids: ids } }),
      );
      setOpen(false);
      toast({ title: 'Role saved', description: `${member.name} was told.` });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Change <span className="sr-only">{member.name}</span>
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader title={`What ${member.name} may do`} description="It holds at once, and they are told." />
        <div className="flex flex-col gap-5">
          <RoleChoice value={role} onChange={setRole} hasSecondStep={team.has_second_step} />
          {team.owner.account_type === 'organizer' && (
            <TournamentChoice value={ids} onChange={setIds} error={undefined} />
          )}
          <FormFailure message={failure} />
        </div>
        <DialogFooter>
          <Button busy={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
