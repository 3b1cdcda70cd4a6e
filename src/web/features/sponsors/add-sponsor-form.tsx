import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { addSponsorshipSchema, type OwnPackage } from '#contracts/sponsors.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

const fields = ['company', 'contactName', 'contactEmail', 'website', 'line', 'packageId', 'amount', 'hole'];
const orNull = (value: unknown) => (value === '' || value === null || value === undefined ? null : value);

type FormProps = {
  tournamentId: string;
  packages: OwnPackage[];
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

/** A sponsor who was agreed with elsewhere; it is sent its link. */
export function AddSponsorForm({ tournamentId, packages, onClose, onSaved }: FormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(addSponsorshipSchema),
    defaultValues: { company: '', contactName: '', contactEmail: '', website: '', packageId: null, hole: null },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (body) => {
    try {
      await call(endpoints.addSponsorship, { params: { id: tournamentId }, body });
      await onSaved();
      onClose();
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Add sponsor</DialogTitle>
          <DialogDescription>It is told by mail, with the link to upload its logo. No money moves.</DialogDescription>
        </DialogHeader>
        <form method="post" noValidate onSubmit={save} className="flex flex-col gap-4">
          <Field label="Company" error={errors.company?.message} required>
            <Input autoComplete="off" {...register('company')} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Contact" error={errors.contactName?.message} required>
              <Input autoComplete="off" {...register('contactName')} />
            </Field>
            <Field label="Email address" error={errors.contactEmail?.message} required>
              <Input type="email" inputMode="email" autoComplete="off" {...register('contactEmail')} />
            </Field>
          </div>
          <Field label="Website" error={errors.website?.message}>
            <Input type="url" inputMode="url" placeholder="https://" {...register('website')} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Package" error={errors.packageId?.message}>
              <Select {...register('packageId', { setValueAs: orNull })}>
                <option value="">None, on the page alone</option>
                {packages.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label="Amount in dollars"
              description="Empty: the price of the package"
              error={errors.amount?.message}
            >
              <Input
                type="number"
                inputMode="decimal"
                min={0}
                step="0.01"
                {...register('amount', {
                  setValueAs: (value) => (orNull(value) === null ? undefined : Number(value)),
                })}
              />
            </Field>
            <Field label="Hole" error={errors.hole?.message}>
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={36}
                {...register('hole', { setValueAs: (value) => (orNull(value) === null ? null : Number(value)) })}
              />
            </Field>
          </div>
          <DialogFormFoot submit="Add sponsor" isBusy={isSubmitting} failure={errors.root?.message} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
