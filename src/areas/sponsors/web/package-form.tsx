import { useWatch } from 'react-hook-form';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { type OwnPackage, savePackageSchema } from '#areas/sponsors/contract/sponsors.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DollarInput, Input } from '#kernel/web/ui/input.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { GiftFields } from './gift-fields.tsx';

const usual = { page: true, board: true, cards: false, mails: false, hole: false };

type FormProps = {
  tournamentId: string;
  /** Null for a new one. */
  before: OwnPackage | null;
  /** Whether a package may hold places in the field. */
  keepsPlaces: boolean;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

/** A package: its name, price, how many there are, and what it gives. */
export function PackageForm({ tournamentId, before, keepsPlaces, onClose, onSaved }: FormProps) {
  const form = useEndpointForm(savePackageSchema, {
    draft: ['package', before?.id ?? tournamentId],
    defaults: before ?? { name: '', description: '', price: 500, most: 1, gives: usual, is_public: true },
    send: (body) =>
      before
        ? call(sponsorsEndpoints.changeSponsorPackage, {
            params: { id: before.id },
            body: { ...body, version: before.version },
          })
        : call(sponsorsEndpoints.createSponsorPackage, { params: { id: tournamentId }, body }),
    close: onClose,
    onDone: () => {
      return onSaved();
    },
  });
  const { register, control, setValue, errorOf } = form;
  const [gives, isPublic] = useWatch({ control, name: ['gives', 'is_public'] });
  const number = { valueAsNumber: true };
  return (
    <FormDialog title={before ? 'Change package' : 'Add package'} form={form} submit="Save package" onClose={onClose}>
      <Field label="Package name" error={errorOf('name')} required>
        <Input placeholder="Hole sponsor" {...register('name')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Price, in dollars" error={errorOf('price')} required>
          <DollarInput min={0.5} {...register('price', number)} />
        </Field>
        <Field label="Quantity" error={errorOf('most')} required>
          <Input type="number" inputMode="numeric" min={1} {...register('most', number)} />
        </Field>
      </div>
      <Field label="Description" error={errorOf('description')}>
        <Textarea rows={3} {...register('description')} />
      </Field>
      <GiftFields
        gives={gives}
        keepsPlaces={keepsPlaces}
        error={errorOf('gives') ?? errorOf('gives.root') ?? errorOf('gives.places')}
        onChange={(value) => setValue('gives', value, { shouldDirty: true, shouldValidate: true })}
      />
      <Field inline label="Offer it to everybody">
        <Checkbox
          checked={isPublic ?? true}
          onCheckedChange={(checked) => setValue('is_public', checked, { shouldDirty: true })}
        />
      </Field>
    </FormDialog>
  );
}
