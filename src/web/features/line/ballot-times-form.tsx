import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Ballot, setBallotSchema } from '#contracts/ballot.ts';
import { email } from '#contracts/fields.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { momentIn, partySizes } from './opening-moment.ts';

const formSchema = setBallotSchema.omit({ members: true }).extend({ members: z.string() });
type Times = z.input<typeof formSchema>;
const moments = [
  ['opens', 'Entries open'],
  ['closes', 'Entries close'],
  ['draws', 'The draw, ten minutes later at least'],
] as const;
const fields = moments.flatMap(([name]) => [`${name}.date`, `${name}.time`]).concat('most_people', 'members');
/** The addresses of a text, however they are kept apart. */
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '');

type BallotTimesFormProps = {
  tournamentId: string;
  ballot: Ballot | null;
  zone: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** When a ballot opens, closes and is drawn, by the venue's clock. */
export function BallotTimesForm({ tournamentId, ballot, zone, onDone, onClose }: BallotTimesFormProps) {
  const momentOf = (instant: string | undefined, time: string) => momentIn(zone, instant, time);
  const { register, handleSubmit, formState, setError } = useForm<Times>({
    resolver: zodResolver(formSchema),
    defaultValues: {
      opens: momentOf(ballot?.opens_at, '09:00'),
      closes: momentOf(ballot?.closes_at, '20:00'),
      draws: momentOf(ballot?.draws_at, '21:00'),
      most_people: ballot?.most_people ?? 4,
      members: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ members, ...times }) => {
    const addresses = addressesIn(members);
    const wrong = addresses.find((address) => !email.safeParse(address).success);
    if (wrong !== undefined) return setError('members', { message: `${wrong} is no email address` });
    // An empty field leaves the list as it is.
    const body = { ...times, ...(addresses.length > 0 ? { members: addresses } : {}) };
    try {
      await call(endpoints.setBallot, { params: { id: tournamentId }, body });
      toast({ title: 'Places are drawn', description: 'Golfers see when, and how to check it.' });
      await onDone();
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });
  return (
    <form method="post" noValidate onSubmit={save} className="grid w-full gap-5">
      {moments.map(([name, label]) => (
        <fieldset key={name} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <legend className="mb-2 text-sm text-muted-foreground">{label}</legend>
          <Field label="Date" error={errors[name]?.date?.message} required>
            <Input type="date" {...register(`${name}.date`)} />
          </Field>
          <Field label="Time" error={errors[name]?.time?.message} required>
            <Input type="time" {...register(`${name}.time`)} />
          </Field>
        </fieldset>
      ))}
      <Field label="A party has at most" error={errors.most_people?.message} className="max-w-44">
        <Select {...register('most_people', { valueAsNumber: true })}>
          {partySizes.map(([count, label]) => (
            <option key={count} value={count}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Members, who have one ticket more"
        description={membersHint(ballot?.members ?? 0)}
        error={errors.members?.message}
      >
        <Textarea rows={4} placeholder="One address a line" {...register('members')} />
      </Field>
      {errors.root && (
        <Alert variant="destructive">
          <AlertDescription>{errors.root.message}</AlertDescription>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          Draw the places
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const membersHint = (kept: number): string =>
  kept === 0
    ? 'Their addresses are kept as fingerprints alone, until the draw. The page of the ballot says how many they are.'
    : `${kept === 1 ? '1 address is' : `${kept.toLocaleString('en-US')} addresses are`} on the list. What you type here replaces it.`;
