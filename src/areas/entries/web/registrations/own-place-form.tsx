import { Link } from 'react-router';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { ownPlaceSchema } from '#areas/entries/contract/questions.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { HandicapControl } from '#kernel/web/ui/handicap-control.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { announce } from '#kernel/web/ui/announce.ts';

type OwnPlaceFormProps = {
  registrationId: string;
  known: { phone: string; handicap: number | null };
  onSaved: () => void;
};

/** The form for the phone and handicap of the golfer who made the entry. */
export function OwnPlaceForm({ registrationId, known, onSaved }: OwnPlaceFormProps) {
  const form = useEndpointForm(ownPlaceSchema, {
    draft: ['own-place', registrationId],
    defaults: known,
    prefix: 'players.0.',
    send: (own) =>
      call(termsEndpoints.changePlayers, {
        params: { id: registrationId },
        body: { players: [{ position: 0, ...own }] },
      }),
    onDone: () => {
      announce('Your phone and handicap are saved');
      onSaved();
    },
  });
  const { register, control, errorOf } = form;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Phone" error={errorOf('phone')} required>
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <HandicapControl control={control} name="handicap" error={errorOf('handicap')} required />
      </div>
      <p className="text-sm text-muted-foreground">
        Your name and email come from your account.{' '}
        <Link to={paths.settings()} className="font-medium text-primary underline underline-offset-4">
          Change them in the settings
        </Link>
      </p>
      <FormFoot form={form} submit="Save" />
    </form>
  );
}
