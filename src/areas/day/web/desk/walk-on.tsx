import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { DeskGroup } from '#areas/scoring/contract/desk.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { DeskActionDialog } from './desk-action-dialog.tsx';
import { type DeskActionProps, GroupSelect } from './desk-actions.tsx';
import { PaysLaterField, PersonFields, usePerson } from './person-fields.tsx';

/** Somebody who comes without being entered: who, in which group; the fee is taken at the desk. */
export function WalkOn({ roundId, groups }: { roundId: string; groups: readonly DeskGroup[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden /> Add a player
      </Button>
      {isOpen && <WalkOnDialog roundId={roundId} groups={groups} onClose={() => setOpen(false)} />}
    </>
  );
}

function WalkOnDialog({ roundId, groups, onClose }: Pick<DeskActionProps, 'roundId' | 'groups' | 'onClose'>) {
  const [group, setGroup] = useState(groups[0]?.id ?? '');
  const [paysLater, setPaysLater] = useState(false);
  const of = usePerson();
  const payment = paysLater ? 'later' : 'desk';
  return (
    <DeskActionDialog
      roundId={roundId}
      title="Add a player"
      deskAction={of.person ? { op: 'walk_on', person: of.person, group: group || null, payment } : null}
      submit="Add player"
      onClose={onClose}
    >
      <PersonFields of={of}>
        <GroupSelect groups={groups} value={group} onChoose={setGroup} none="No group yet" />
      </PersonFields>
      <PaysLaterField value={paysLater} onChange={setPaysLater} />
    </DeskActionDialog>
  );
}

/** Somebody new plays in the place of a player; what was paid stays. */
export function ReplaceDialog({ roundId, player, onClose }: DeskActionProps) {
  const of = usePerson();
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`Who plays for ${player.name}?`}
      deskAction={of.person ? { op: 'replace', player: player.id, person: of.person } : null}
      submit="Replace"
      onClose={onClose}
    >
      <PersonFields of={of} />
    </DeskActionDialog>
  );
}
