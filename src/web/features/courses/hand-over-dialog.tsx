import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Club, clubsQuery, type OwnFacility, readCoursesAgain } from './queries.ts';

/** Gives a facility that everybody uses to the club whose it is. */
export const HandOverDialog = ({ facility, onClose }: { facility: OwnFacility | null; onClose: () => void }) => (
  <Dialog open={facility !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{facility && <HandOverForm facility={facility} onDone={onClose} />}</DialogContent>
  </Dialog>
);

const nameOf = ({ club_name, city, state }: Club) => `${club_name}, ${city}, ${state}`;

function HandOverForm({ facility, onDone }: { facility: OwnFacility; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [club, setClub] = useState<Club | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const { data: clubs = [] } = useQuery(clubsQuery(typed));
  const handOver = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(club ? undefined : 'Choose a club from the list');
    setFailure(undefined);
    if (!club) return;
    setBusy(true);
    try {
      await call(endpoints.handOverFacility, {
        params: { id: facility.id },
        body: { country_club_id: club.id, version: facility.version },
      });
      toast({ title: 'Handed over', description: `${facility.name} is kept by ${club.club_name} now.` });
      onDone();
      await readCoursesAgain(queryClient);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <form method="post" onSubmit={(event) => void handOver(event)} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Hand {facility.name} over</DialogTitle>
        <DialogDescription>
          From then on the club alone corrects its courses, and is told so. Everybody finds them as before. This cannot
          be taken back here.
        </DialogDescription>
      </DialogHeader>
      <Field label="Club" error={wrong} required>
        <Combobox
          options={typed === '' ? [] : clubs}
          onSearch={(text) => {
            setTyped(text);
            setClub(null);
          }}
          textOf={nameOf}
          onPick={(picked) => {
            setClub(picked);
            setTyped(nameOf(picked));
            setWrong(undefined);
          }}
          value={typed}
          maxLength={100}
          placeholder="Name or city"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <DialogFormFoot submit="Hand over" isBusy={isBusy} failure={failure} />
    </form>
  );
}
