import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Audience, DayView } from '#contracts/day.ts';
import { messageOf } from '#web/client/api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayKey, sendMessage } from './queries.ts';

type MessageDialogProps = { day: DayView; first: string; onClose: () => void };

/** What the choice of addressees says: 'all', 'group <id>', 'division <id>', 'hole 7'. */
function audienceOf(chosen: string): Audience {
  const [to = '', which = ''] = chosen.split(' ');
  if (to === 'group') return { to: 'groups', groups: [which] };
  if (to === 'division') return { to, division: which };
  if (to === 'hole') return { to: 'hole', hole: Number(which) };
  return { to: to === 'not_checked_in' || to === 'not_returned' ? to : 'all' };
}

/** Tells the field, a group or a hole something; whom it reaches is said before. */
export function MessageDialog({ day, first, onClose }: MessageDialogProps) {
  const queryClient = useQueryClient();
  const { id } = day.round;
  const [chosen, setChosen] = useState(first);
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const [isOnBoards, setOnBoards] = useState(false);
  const [isTried, setTried] = useState(false);
  const message = { audience: audienceOf(chosen), is_urgent: isUrgent, on_boards: isOnBoards && chosen === 'all' };
  const reach = useQuery({
    queryKey: [...dayKey(id), 'reach', chosen],
    queryFn: () => sendMessage(id, { ...message, title: 'Preview', body: 'Preview', dry_run: true }),
    retry: false,
  });
  const send = useMutation({
    mutationFn: () => sendMessage(id, { ...message, title: title.trim(), body: body.trim() }),
    onSuccess: async ({ people }) => {
      toast({ title: `Sent to ${people} ${people === 1 ? 'person' : 'people'}` });
      onClose();
      await queryClient.invalidateQueries({ queryKey: dayKey(id) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title.trim() && body.trim()) send.mutate();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Message</DialogTitle>
          <DialogDescription>
            On their phones, in their list, by push and mail, as each person likes it.
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <Field label="To">
            <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="all">Everybody</option>
              <option value="not_checked_in">Who has not checked in</option>
              <option value="not_returned">Whose card is not returned</option>
              {day.round.divisions.length > 0 && (
                <optgroup label="A division">
                  {day.round.divisions.map(({ id: division, name }) => (
                    <option key={division} value={`division ${division}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )}
              <optgroup label="On a hole now">
                {day.round.holes.map(({ number }) => (
                  <option key={number} value={`hole ${number}`}>
                    Hole {number}
                  </option>
                ))}
              </optgroup>
              <optgroup label="A group">
                {day.groups.map((group) => (
                  <option key={group.id} value={`group ${group.id}`}>
                    Group {group.number}: {group.names.join(', ')}
                  </option>
                ))}
              </optgroup>
            </Select>
          </Field>
          <Reach data={reach.data} failure={reach.isError ? messageOf(reach.error) : null} />
          <Field label="About" required error={isTried && !title.trim() ? 'Say what it is about' : undefined}>
            <Input value={title} maxLength={80} onChange={({ target }) => setTitle(target.value)} />
          </Field>
          <Field label="Message" required error={isTried && !body.trim() ? 'Write the message' : undefined}>
            <Textarea value={body} maxLength={500} rows={4} onChange={({ target }) => setBody(target.value)} />
          </Field>
          <div className="grid gap-3">
            <Field inline label="Urgent: fills the screens of phones, and goes out as a text message">
              <Checkbox checked={isUrgent} onCheckedChange={setUrgent} />
            </Field>
            {chosen === 'all' && (
              <Field inline label="Show it on leaderboards for two hours">
                <Checkbox checked={isOnBoards} onCheckedChange={setOnBoards} />
              </Field>
            )}
          </div>
          <DialogFormFoot
            submit="Send"
            isBusy={send.isPending}
            failure={send.isError ? messageOf(send.error) : undefined}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}

type ReachProps = { data: Awaited<ReturnType<typeof sendMessage>> | undefined; failure: string | null };

function Reach({ data, failure }: ReachProps) {
  const words = data
    ? `Reaches ${data.people} of ${data.asked} people: ${data.push} by push, ${data.mail} by mail, ${data.phones} on scoring phones.`
    : 'Looking whom it reaches …';
  const { unreachable = [] } = data ?? {};
  return (
    <p className="rounded-lg bg-muted px-4 py-3 text-[0.9375rem]" role="status">
      {failure ?? words}
      {unreachable.length > 0 && (
        <span className="mt-1 block text-sm text-muted-foreground">
          Without account and mail address: {unreachable.slice(0, 5).join(', ')}
          {unreachable.length > 5 && ` and ${unreachable.length - 5} more`}
        </span>
      )}
    </p>
  );
}
