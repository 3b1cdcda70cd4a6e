import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { addSponsorshipSchema, type OwnPackage } from '#areas/sponsors/contract/sponsors.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { DollarInput, Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';

const orNull = (value: unknown) => (value === '' || value === null || value === undefined ? null : value);

type FormProps = {
  tournamentId: string;
  packages: OwnPackage[];
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

/** Adds a sponsor that was agreed on outside the product; it is mailed its private link. */
export function AddSponsorForm({ tournamentId, packages, onClose, onSaved }: FormProps) {
  const form = useEndpointForm(addSponsorshipSchema, {
    draft: ['sponsor', tournamentId],
    defaults: { company: '', contactName: '', contactEmail: '', website: '', packageId: null, hole: null },
    send: (body) => call(sponsorsEndpoints.addSponsorship, { params: { id: tournamentId }, body }),
    close: onClose,
    onDone: () => {
      return onSaved();
    },
  });
  const { register, errorOf } = form;
  return (
    <FormDialog
      title="Add sponsor"
      description="With an email address it is told by mail, with the link to upload its logo. No money moves."
      form={form}
      submit="Add sponsor"
      onClose={onClose}
    >
      <Field label="Company" error={errorOf('company')} required>
        <Input autoComplete="off" {...register('company')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Package" error={errorOf('packageId')}>
          <Select {...register('packageId', { setValueAs: orNull })}>
            <option value="">None: page, boards and the sign of its hole</option>
            <Options of={packages.map(({ id, name }) => [id, name])} />
          </Select>
        </Field>
        <Field label="Amount in dollars" description="Empty: the price of the package" error={errorOf('amount')}>
          <DollarInput
            {...register('amount', {
              setValueAs: (value) => (orNull(value) === null ? undefined : Number(value)),
            })}
          />
        </Field>
        <Field label="Hole" error={errorOf('hole')}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={36}
            {...register('hole', { setValueAs: (value) => (orNull(value) === null ? null : Number(value)) })}
          />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Contact" error={errorOf('contactName')}>
          <Input autoComplete="off" {...register('contactName')} />
        </Field>
        <Field label="Email address" error={errorOf('contactEmail')}>
          <Input type="email" inputMode="email" autoComplete="off" {...register('contactEmail')} />
        </Field>
      </div>
      <Field label="Website" error={errorOf('website')}>
        <Input type="url" inputMode="url" placeholder="https://" {...register('website')} />
      </Field>
    </FormDialog>
  );
}
