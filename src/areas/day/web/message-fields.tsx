import { type Control, Controller, type UseFormRegister } from 'react-hook-form';
import { z } from 'zod';
import { sendMessageSchema } from '#areas/scoring/contract/day.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';

/** The values of a message's form; its audience is the value of a select. */
export const messageFormSchema = sendMessageSchema
  .pick({ title: true, body: true })
  .extend({ to: z.string(), is_urgent: z.boolean(), on_boards: z.boolean() });
type MessageValues = z.input<typeof messageFormSchema>;

export const noMessage = { title: '', body: '', is_urgent: false, on_boards: false };

type MessageFieldsProps = {
  form: {
    register: UseFormRegister<MessageValues>;
    control: Control<MessageValues, unknown, z.output<typeof messageFormSchema>>;
    errorOf: (name: keyof MessageValues) => string | undefined;
  };
  /** The effect of an urgent message. */
  urgent: string;
  /** Whether leaderboards can show it. */
  hasBoards?: boolean;
};

/** The words of a message, and whether it is urgent. */
export function MessageFields({ form: { register, control, errorOf }, urgent, hasBoards = false }: MessageFieldsProps) {
  const tick = (label: string, name: 'is_urgent' | 'on_boards') => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field inline label={label} error={errorOf(name)}>
          <Checkbox checked={field.value} onCheckedChange={field.onChange} />
        </Field>
      )}
    />
  );
  return (
    <>
      <Field label="About" required error={errorOf('title')}>
        <Input maxLength={80} {...register('title')} />
      </Field>
      <Field label="Message" required error={errorOf('body')}>
        <Textarea maxLength={500} rows={4} {...register('body')} />
      </Field>
      <div className="grid gap-3">
        {tick(`Urgent: ${urgent}`, 'is_urgent')}
        {hasBoards && tick('Show it on leaderboards for two hours', 'on_boards')}
      </div>
    </>
  );
}
