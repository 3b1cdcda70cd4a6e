import { z } from 'zod';
import { type Ballot, setBallotSchema } from '#areas/waitlist/contract/ballot.ts';
import { email } from '#kernel/contract/fields.ts';
import { ballotEndpoints } from '#areas/waitlist/contract/endpoints/ballots.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { momentIn, type OpeningFormProps, partySizes } from './opening-moment.ts';

const moments = [
  ['opens', 'Entries open'],
  ['closes', 'Entries close'],
  ['draws', 'The draw, ten minutes later at least'],
] as const;
/** The addresses in a text, separated by spaces, commas, semicolons or line breaks. */
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '');
const wrongAddress = (text: string) => addressesIn(text).find((address) => !email.safeParse(address).success);

const formSchema = setBallotSchema.omit({ members: true }).extend({
  members: z.string().superRefine((text, context) => {
    const wrong = wrongAddress(text);
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: `${wrong} is no email address` });
  }),
});

type BallotTimesFormProps = OpeningFormProps & { ballot: Ballot | null };

/** When a ballot opens, closes and is drawn, by the venue's clock. */
export function BallotTimesForm({ tournamentId, ballot, zone, onDone, onClose }: BallotTimesFormProps) {
  const momentOf = (instant: string | undefined, time: string) => momentIn(zone, instant, time);
  const form = useEndpointForm(formSchema, {
    draft: ['ballot', tournamentId],
    defaults: {
      opens: momentOf(ballot?.opens_at, '09:00'),
      closes: momentOf(ballot?.closes_at, '20:00'),
      draws: momentOf(ballot?.draws_at, '21:00'),
      most_people: ballot?.most_people ?? 4,
      members: '',
    },
    send: ({ members, ...times }) => {
      const addresses = addressesIn(members);
      // An empty field leaves the stored list of members unchanged.
      const body = { ...times, ...(addresses.length > 0 ? { members: addresses } : {}) };
      return call(ballotEndpoints.setBallot, { params: { id: tournamentId }, body });
    },
    onDone: () => {
      announce('Places are drawn');
      return onDone();
    },
  });
  const { register, errorOf } = form;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid w-full gap-5">
      {moments.map(([name, label]) => (
        <fieldset key={name} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <legend className="mb-2 text-sm text-muted-foreground">{label}</legend>
          <Field label="Date" error={errorOf(`${name}.date`)} required>
            <Input type="date" {...register(`${name}.date`)} />
          </Field>
          <Field label="Time" error={errorOf(`${name}.time`)} required>
            <Input type="time" {...register(`${name}.time`)} />
          </Field>
        </fieldset>
      ))}
      <Field label="A group has at most" error={errorOf('most_people')} className="max-w-44">
        <Select {...register('most_people', { valueAsNumber: true })}>
          <Options of={partySizes} />
        </Select>
      </Field>
      <Field
        label="Members with one more ticket"
        description={membersHint(ballot?.members ?? 0)}
        error={errorOf('members')}
      >
        <Textarea rows={4} placeholder="One address a line" {...register('members')} />
      </Field>
      <FormFoot form={form} submit="Draw the places" onCancel={onClose} />
    </form>
  );
}

const membersHint = (kept: number): string =>
  kept === 0
    ? 'Their addresses are kept as fingerprints alone, until the draw. The page of the ballot says how many they are.'
    : `${kept === 1 ? '1 address is' : `${kept.toLocaleString('en-US')} addresses are`} on the list. A new list replaces it.`;
