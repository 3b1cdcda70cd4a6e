import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Audience, DayView, MessageReach } from '#areas/scoring/contract/day.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { MessageFields, messageFormSchema, noMessage } from './message-fields.tsx';
import { isConflict } from './previewed.ts';
import { dayKey, sendMessage } from './queries.ts';

type MessageDialogProps = { day: DayView; first: string; onClose: () => void };

/** Parses the audience from a select value: 'all', 'group <id>', 'division <id>', 'hole 7'. */
function audienceOf(chosen: string): Audience {
  const [to = '', which = ''] = chosen.split(' ');
  if (to === 'group') return { to: 'groups', groups: [which] };
  if (to === 'division') return { to, division: which };
  if (to === 'hole') return { to: 'hole', hole: Number(which) };
  return { to: to === 'not_checked_in' || to === 'not_returned' ? to : 'all' };
}

/** Sends a message to the field, a group or a hole; shows beforehand how many people it reaches. */
export function MessageDialog({ day, first, onClose }: MessageDialogProps) {
  const queryClient = useQueryClient();
  const { id } = day.round;
  const form = useEndpointForm(messageFormSchema, {
    draft: ['message', id, first],
    defaults: { ...noMessage, to: first },
    send: ({ to, on_boards: onBoards, ...message }) =>
      sendMessage(id, { ...message, audience: audienceOf(to), on_boards: onBoards && to === 'all' }),
    close: onClose,
    onDone: ({ people }) => {
      toast({ title: `Sent to ${people} ${people === 1 ? 'person' : 'people'}` });
      return queryClient.invalidateQueries({ queryKey: dayKey(id) });
    },
  });
  const { register, errorOf, watch } = form;
  const [to, isUrgent, onBoards] = watch(['to', 'is_urgent', 'on_boards']);
  const reach = useQuery({
    queryKey: [...dayKey(id), 'reach', to],
    queryFn: () =>
      sendMessage(id, {
        audience: audienceOf(to),
        is_urgent: isUrgent,
        on_boards: onBoards && to === 'all',
        title: 'Preview',
        body: 'Preview',
        dry_run: true,
      }),
    retry: false,
  });
  return (
    <FormDialog
      title="Message"
      description="On their phones, in their list, by push and mail, as each person likes it."
      form={form}
      submit="Send"
      // A preview that failed by itself is no reason not to send.
      isDisabled={isConflict(reach.error)}
      onClose={onClose}
    >
      <Field label="To" error={errorOf('to')}>
        <Select {...register('to')}>
          <option value="all">Everybody</option>
          <option value="not_checked_in">Not checked in</option>
          <option value="not_returned">Cards not returned</option>
          {day.round.divisions.length > 0 && (
            <optgroup label="A division">
              <Options of={day.round.divisions.map(({ id: division, name }) => [`division ${division}`, name])} />
            </optgroup>
          )}
          <optgroup label="On a hole now">
            <Options of={day.round.holes.map(({ number }) => [`hole ${number}`, `Hole ${number}`])} />
          </optgroup>
          <optgroup label="A group">
            <Options
              of={day.groups.map((group) => [`group ${group.id}`, `Group ${group.number}: ${group.names.join(', ')}`])}
            />
          </optgroup>
        </Select>
      </Field>
      <Reach data={reach.data} failure={reach.isError ? messageOf(reach.error) : null} />
      <MessageFields
        form={form}
        urgent="fills the screens of phones, and goes out as a text message"
        hasBoards={to === 'all'}
      />
    </FormDialog>
  );
}

type ReachProps = {
  data: MessageReach | undefined;
  failure: string | null;
  /** Scoring phones do not show it. */
  isWithoutPhones?: boolean;
};

/** How many a message reaches, and who has no address. */
export function Reach({ data, failure, isWithoutPhones = false }: ReachProps) {
  const ways = data && [
    `${data.push} by push`,
    `${data.mail} by mail`,
    ...(isWithoutPhones ? [] : [`${data.phones} on scoring phones`]),
  ];
  const words = data ? `Reaches ${data.people} of ${data.asked} people: ${ways?.join(', ')}.` : 'Counting recipients …';
  const { unreachable = [] } = data ?? {};
  return (
    <p className="rounded-lg bg-muted px-4 py-3 text-base" role="status">
      {failure ?? words}
      {unreachable.length > 0 && (
        <span className="mt-1 block text-sm text-muted-foreground">
          Not reached, without an address or by their own settings: {unreachable.slice(0, 5).join(', ')}
          {unreachable.length > 5 && ` and ${unreachable.length - 5} more`}
        </span>
      )}
    </p>
  );
}
