import { zodResolver } from '@hookform/resolvers/zod';
import { showFailure } from '#web/client/form-errors.ts';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { customPriceSchema } from '#contracts/products.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { formatDollars } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OwnOffer } from './queries.ts';
import { useChangeOffer } from './use-change-offer.ts';

/** Sets what a buyer pays for a product: the own price, or the product's where the field is left empty. */
export const PriceDialog = ({ offer, onClose }: { offer: OwnOffer | null; onClose: () => void }) => (
  <Dialog open={offer !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{offer && <PriceForm offer={offer} onDone={onClose} />}</DialogContent>
  </Dialog>
);

const priceOrNone = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? null : Number(typed));

function PriceForm({
  offer: { product_id: productId, custom_price: customPrice, products },
  onDone,
}: {
  offer: OwnOffer;
  onDone: () => void;
}) {
  const change = useChangeOffer(null);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(customPriceSchema),
    defaultValues: { customPrice },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ customPrice: price }) => {
    try {
      await change.mutateAsync({ action: 'update', productId, customPrice: price });
      toast({
        title: 'Product pricing updated',
        description:
          price === null
            ? `${products.name} sells at the base price.`
            : `${products.name} sells for ${formatDollars(price)}.`,
      });
      onDone();
    } catch (error) {
      showFailure(error, setError, ['customPrice']);
    }
  });
  /** What is no number reads as an empty field, which would remove the price. */
  const handleSubmitOf = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem('customPrice');
    if (!(field instanceof HTMLInputElement) || !field.validity.badInput) return save(event);
    event.preventDefault();
    setError('customPrice', { message: 'Price must be a number' }, { shouldFocus: true });
  };
  return (
    <form method="post" onSubmit={handleSubmitOf} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Edit Price</DialogTitle>
        <DialogDescription>
          {products.name}. The base price is {formatDollars(products.base_price)}.
        </DialogDescription>
      </DialogHeader>
      <Field
        label="Your price in dollars"
        description="Leave empty to sell at the base price."
        error={errors.customPrice?.message}
      >
        <Input
          type="number"
          inputMode="decimal"
          min={0.5}
          step={0.01}
          placeholder={products.base_price.toFixed(2)}
          className="tabular-nums"
          {...register('customPrice', { setValueAs: priceOrNone })}
        />
      </Field>
      <DialogFormFoot
        submit="Save price"
        failureTitle="Failed to update product"
        isBusy={isSubmitting}
        failure={errors.root?.message}
      />
    </form>
  );
}
