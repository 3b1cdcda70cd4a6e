import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { messageFieldSchema } from '#areas/scoring/contract/day.ts';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { Reach } from './message-dialog.tsx';
import { fieldMessagesKey, listFieldMessages, messageField } from './queries.ts';

const fieldSchema = messageFieldSchema
  .pick({ title: true, body: true })
  .extend({ to: z.string(), is_urgent: z.boolean() });
const audienceOf = (to: string) => (to === 'all' ? { to: 'all' as const } : { to: 'division' as const, division: to });

type FieldMessageProps = { tournamentId: string; onClose: () => void; onSent?: () => unknown };

/** Writes to everybody who is entered, or a division, on any day until the tournament is over. */
export function FieldMessageDialog({ tournamentId, onClose, onSent }: FieldMessageProps) {
  const queryClient = useQueryClient();
  const key = fieldMessagesKey(tournamentId);
  const { data: known } = useQuery({ queryKey: key, queryFn: ({ signal }) => listFieldMessages(tournamentId, signal) });
  const form = useEndpointForm(fieldSchema, {
    draft: ['field-message', tournamentId],
    defaults: { to: 'all', title: '', body: '', is_urgent: false },
    send: ({ to, ...message }) => messageField(tournamentId, { ...message, audience: audienceOf(to) }),
    close: onClose,
    onDone: ({ people }) => {
      toast({ title: `Sent to ${people} ${people === 1 ? 'person' : 'people'}` });
      onSent?.();
      return queryClient.invalidateQueries({ queryKey: key });
    },
  });
  const { register, control, errorOf, watch } = form;
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
  const divisions = known?.divisions ?? [];
  return (
    <FormDialog
      title="Message"
      description="In their list, by push and mail, as each person likes it."
      form={form}
      submit="Send"
      // A preview that failed by itself is no reason not to send.
      isDisabled={reach.error instanceof ApiError && reach.error.status === 409}
      onClose={onClose}
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
      <Field label="About" required error={errorOf('title')}>
        <Input maxLength={80} {...register('title')} />
      </Field>
      <Field label="Message" required error={errorOf('body')}>
        <Textarea maxLength={500} rows={4} {...register('body')} />
      </Field>
      <Controller
        control={control}
        name="is_urgent"
        render={({ field }) => (
          <Field inline label="Urgent: goes out as a text message as well" error={errorOf('is_urgent')}>
            <Checkbox checked={field.value} onCheckedChange={field.onChange} />
          </Field>
        )}
      />
    </FormDialog>
  );
}

/** The button that opens it, for who may send messages. */
export function MessageButton({ tournamentId }: { tournamentId: string }) {
  const maySend = useHolds('messages.send');
  const [isOpen, setOpen] = useState(false);
  if (!maySend) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <MessageSquare aria-hidden /> Message
      </Button>
      {isOpen && <FieldMessageDialog tournamentId={tournamentId} onClose={() => setOpen(false)} />}
    </>
  );
}
