import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import { changePartySchema, type WaitlistEntry } from '#areas/waitlist/contract/waitlist.ts';
import { goesToTheEnd } from '#areas/tournaments/rules/waitlist.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Select } from '#kernel/web/ui/select.tsx';

type ChangePartyProps = {
  /** The place whose party is being changed; null for none. */
  entry: WaitlistEntry | null;
  onChanged: (entry: WaitlistEntry) => void;
  onClose: () => void;
};

/** The form for a party's size and minimum. */
export const ChangeParty = ({ entry, ...props }: ChangePartyProps) => entry && <PartyForm entry={entry} {...props} />;

function consequenceOf(entry: WaitlistEntry, party: { people: number; min_places: number }): string {
  if (entry.state === 'entered') return 'Your tickets in the draw stay as they are.';
  return goesToTheEnd(entry, party)
    ? 'You ask for more: your group goes to the end of the line.'
    : 'You keep your place in line.';
}

const countsTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** A size below the minimum lowers the minimum too. */
const partySchema = z
  .object({ people: z.number(), min_places: z.number() })
  .transform(({ people, min_places: minPlaces }) => ({ people, min_places: Math.min(minPlaces, people) }))
  .pipe(changePartySchema);

function PartyForm({ entry, onChanged, onClose }: ChangePartyProps & { entry: WaitlistEntry }) {
  const form = useEndpointForm(partySchema, {
    draft: ['change-party', entry.id],
    defaults: { people: entry.people, min_places: entry.min_places },
    send: (body) => call(waitlistEndpoints.changeParty, { params: { id: entry.id }, body }),
    close: onClose,
    onDone: (next) => {
      onChanged(next);
    },
  });
  const { control, setValue, errorOf } = form;
  const [people, wished] = useWatch({ control, name: ['people', 'min_places'] });
  const minPlaces = Math.min(wished, people);
  const choose = (name: 'people' | 'min_places', chosen: string) =>
    setValue(name, Number(chosen), { shouldDirty: true });
  return (
    <FormDialog
      title="Change my group"
      description={`You named ${entry.named} ${entry.named === 1 ? 'player' : 'players'}. Those you named last stay out first.`}
      form={form}
      submit="Change my group"
      onClose={onClose}
    >
      <Field label="Players" error={errorOf('people')}>
        <Select value={people} onChange={({ target }) => choose('people', target.value)}>
          {countsTo(entry.named).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      <Field label="At least" error={errorOf('min_places')}>
        <Select value={minPlaces} onChange={({ target }) => choose('min_places', target.value)}>
          {countsTo(people).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      <p aria-live="polite" className="rounded-lg bg-muted px-4 py-3.5 text-base">
        {consequenceOf(entry, { people, min_places: minPlaces })}
      </p>
    </FormDialog>
  );
}
