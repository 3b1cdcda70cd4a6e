import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { Reach } from './message-dialog.tsx';
import { MessageFields, messageFormSchema, noMessage } from './message-fields.tsx';
import { isConflict } from './previewed.ts';
import { fieldMessagesKey, listFieldMessages, messageField } from './queries.ts';
import { SentMessages } from './sent-messages.tsx';

const audienceOf = (to: string) => (to === 'all' ? { to: 'all' as const } : { to: 'division' as const, division: to });

type FieldMessageProps = { tournamentId: string; timeZone: string; onClose: () => void; onSent?: () => unknown };

/**
 * Writes to everybody who is entered, or a division, on any day until the tournament is over; below, the messages that
 * were sent so.
 */
export function FieldMessageDialog({ tournamentId, timeZone, onClose, onSent }: FieldMessageProps) {
  const queryClient = useQueryClient();
  const key = fieldMessagesKey(tournamentId);
  const { data: known } = useQuery({ queryKey: key, queryFn: ({ signal }) => listFieldMessages(tournamentId, signal) });
  const form = useEndpointForm(messageFormSchema, {
    draft: ['field-message', tournamentId],
    defaults: { ...noMessage, to: 'all' },
    send: ({ to, title, body, is_urgent: isUrgent }) =>
      messageField(tournamentId, { audience: audienceOf(to), title, body, is_urgent: isUrgent }),
    close: onClose,
    onDone: ({ people }) => {
      toast({ title: `Sent to ${people} ${people === 1 ? 'person' : 'people'}` });
      onSent?.();
      return queryClient.invalidateQueries({ queryKey: key });
    },
  });
  const { register, errorOf, watch } = form;
  const [to, isUrgent] = watch(['to', 'is_urgent']);
  const reach = useQuery({
    queryKey: [...key, 'reach', to],
    queryFn: () =>
      messageField(tournamentId, {
        audience: audienceOf(to),
        is_urgent: isUrgent,
        title: 'Preview',
        body: 'Preview',
        dry_run: true,
      }),
    retry: false,
  });
  const { divisions = [], messages = [] } = known ?? {};
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogForm
          title="Message"
          description="In their list, by push and mail, as each person likes it."
          form={form}
          submit="Send"
          // A preview that failed by itself is no reason not to send.
          isDisabled={isConflict(reach.error)}
        >
          <Field label="To" error={errorOf('to')}>
            <Select {...register('to')}>
              <option value="all">Everybody</option>
              {divisions.length > 0 && (
                <optgroup label="A division">
                  <Options of={divisions.map(({ id, name }) => [id, name])} />
                </optgroup>
              )}
            </Select>
          </Field>
          <Reach data={reach.data} failure={reach.isError ? messageOf(reach.error) : null} isWithoutPhones />
          <MessageFields form={form} urgent="goes out as a text message as well" />
        </DialogForm>
        <SentMessages messages={messages} timeZone={timeZone} />
      </DialogContent>
    </Dialog>
  );
}

/** The button that opens it, for who may send messages. */
export function MessageButton({ tournamentId, timeZone }: Pick<FieldMessageProps, 'tournamentId' | 'timeZone'>) {
  const maySend = useHolds('messages.send');
  const [isOpen, setOpen] = useState(false);
  if (!maySend) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <MessageSquare aria-hidden /> Message
      </Button>
      {isOpen && <FieldMessageDialog tournamentId={tournamentId} timeZone={timeZone} onClose={() => setOpen(false)} />}
    </>
  );
}
