import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { type OwnPackage, savePackageSchema } from '#contracts/sponsors.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { GiftFields } from './gift-fields.tsx';

const fields = ['name', 'description', 'price', 'most', 'gives'];
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
  const { register, control, handleSubmit, formState, setError, setValue } = useForm({
    resolver: zodResolver(savePackageSchema),
    defaultValues: before ?? { name: '', description: '', price: 500, most: 1, gives: usual, is_public: true },
  });
  const { errors, isSubmitting } = formState;
  const [gives, isPublic] = useWatch({ control, name: ['gives', 'is_public'] });
  const save = handleSubmit(async (body) => {
    try {
      if (before)
        await call(endpoints.changeSponsorPackage, {
          params: { id: before.id },
          body: { ...body, version: before.version },
        });
      else await call(endpoints.createSponsorPackage, { params: { id: tournamentId }, body });
      await onSaved();
      onClose();
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });
  const number = { valueAsNumber: true };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{before ? 'Change package' : 'Add package'}</DialogTitle>
        </DialogHeader>
        <form method="post" noValidate onSubmit={save} className="flex flex-col gap-4">
          <Field label="Package name" error={errors.name?.message} required>
            <Input placeholder="Hole sponsor" {...register('name')} />
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <Field label="Price, in dollars" error={errors.price?.message} required>
              <Input type="number" inputMode="decimal" min={0.5} step="0.01" {...register('price', number)} />
            </Field>
            <Field label="How many" error={errors.most?.message} required>
              <Input type="number" inputMode="numeric" min={1} {...register('most', number)} />
            </Field>
          </div>
          <Field label="Description" error={errors.description?.message}>
            <Textarea rows={3} {...register('description')} />
          </Field>
          <GiftFields
            gives={gives}
            keepsPlaces={keepsPlaces}
            error={errors.gives?.message ?? errors.gives?.root?.message ?? errors.gives?.places?.message}
            onChange={(value) => setValue('gives', value, { shouldDirty: true, shouldValidate: true })}
          />
          <Field inline label="Offer it to everybody">
            <Checkbox
              checked={isPublic ?? true}
              onCheckedChange={(checked) => setValue('is_public', checked, { shouldDirty: true })}
            />
          </Field>
          <DialogFormFoot submit="Save package" isBusy={isSubmitting} failure={errors.root?.message} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
