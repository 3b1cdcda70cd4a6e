import { customPriceSchema } from '#areas/shop/contract/products.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DollarInput } from '#kernel/web/ui/input.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
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
  const form = useEndpointForm(customPriceSchema, {
    draft: ['price', productId],
    defaults: { customPrice },
    send: ({ customPrice: price }) => change.mutateAsync({ action: 'update', productId, customPrice: price }),
    close: onDone,
    onDone: (_, { customPrice: price }) => {
      toast({
        title: 'Product pricing updated',
        description:
          price === null
            ? `${products.name} sells at the base price.`
            : `${products.name} sells for ${formatDollars(price)}.`,
      });
    },
  });
  const { register, errorOf } = form;
  return (
    <DialogForm
      title="Edit Price"
      description={`${products.name}. The base price is ${formatDollars(products.base_price)}.`}
      form={form}
      submit="Save price"
      failureTitle="Failed to update product"
    >
      <Field
        label="Your price in dollars"
        description="Leave empty to sell at the base price."
        error={errorOf('customPrice')}
      >
        <DollarInput
          min={0.5}
          placeholder={products.base_price.toFixed(2)}
          className="tabular-nums"
          {...register('customPrice', { setValueAs: priceOrNone })}
        />
      </Field>
    </DialogForm>
  );
}
