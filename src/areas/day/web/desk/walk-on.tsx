import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { namedByHandSchema } from '#areas/entries/contract/field.ts';
import { PlayerForm } from '#areas/entries/web/field/add-player.tsx';
import { PersonFields } from '#areas/entries/web/field/person-fields.tsx';
import type { DeskGroup, DeskPage } from '#areas/scoring/contract/desk.ts';
import { messageWithin } from '#kernel/web/client/form-errors.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { DeskActionDialog } from './desk-action-dialog.tsx';
import { type DeskActionProps, GroupSelect } from './desk-actions.tsx';
import { deskKey, doAction } from './queries.ts';

type WalkOnProps = { round: DeskPage['round']; groups: readonly DeskGroup[] };

/** Enters a walk-on player: the fields of the players page, and a group to join. */
export function WalkOn({ round, groups }: WalkOnProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">
          <UserPlus aria-hidden /> Add player
        </Button>
      </DialogTrigger>
      <DialogContent>
        <WalkOnForm round={round} groups={groups} onClose={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function WalkOnForm({ round, groups, onClose }: WalkOnProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [group, setGroup] = useState(groups[0]?.id ?? '');
  return (
    <PlayerForm
      tournament={{ id: round.tournament_id, registration_fee: round.fee }}
      draft={['walk-on', round.id]}
      prefix="action.person."
      enter={async (person) => {
        const { effects } = await doAction(round.id, { op: 'walk_on', person, group: group || null });
        return effects.join(' ');
      }}
      onAdded={() => queryClient.invalidateQueries({ queryKey: deskKey(round.id) })}
      onClose={onClose}
    >
      <GroupSelect groups={groups} value={group} onChoose={setGroup} none="No group yet" />
    </PlayerForm>
  );
}

/** Puts a new player in a player's place; the payment stays with the entry. */
export function ReplaceDialog({ roundId, player, onClose }: DeskActionProps) {
  const form = useForm({
    resolver: zodResolver(namedByHandSchema),
    defaultValues: { name: '', email: '', phone: '' },
    mode: 'onTouched',
  });
  const typed = useWatch({ control: form.control });
  const read = namedByHandSchema.safeParse(typed);
  const { errors } = form.formState;
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`Replace ${player.name}`}
      deskAction={read.success ? { op: 'replace', player: player.id, person: read.data } : null}
      submit="Replace"
      onClose={onClose}
    >
      <PersonFields
        form={{ ...form, errorOf: (name) => messageWithin(errors, name) }}
        summary="Handicap, email, phone"
        isHeldOpen={Object.keys(errors).some((name) => name !== 'name')}
      />
    </DeskActionDialog>
  );
}
