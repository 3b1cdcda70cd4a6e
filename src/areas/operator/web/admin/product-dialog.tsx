import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { createProductSchema } from '#areas/shop/contract/products.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DollarInput, Input } from '#kernel/web/ui/input.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { type CatalogueProduct, readAgain } from './queries.ts';

type ProductDialogProps = {
  product: CatalogueProduct | 'new' | null;
  /** Categories to choose from; a new one may be typed. */
  categories: string[];
  onClose: () => void;
  onAdded: (product: CatalogueProduct) => void;
};

/** Adds a product to the catalogue, or changes one. */
export const ProductDialog = ({ product, categories, onClose, onAdded }: ProductDialogProps) => (
  <Dialog open={product !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>
      {product && (
        <ProductForm
          product={product === 'new' ? null : product}
          categories={categories}
          onClose={onClose}
          onDone={(saved) => {
            if (product === 'new') onAdded(saved);
          }}
        />
      )}
    </DialogContent>
  </Dialog>
);

const formSchema = createProductSchema.omit({ active: true });

type ProductFormProps = {
  product: CatalogueProduct | null;
  categories: string[];
  onClose: () => void;
  onDone: (saved: CatalogueProduct) => void;
};

function ProductForm({ product, categories, onClose, onDone }: ProductFormProps) {
  const queryClient = useQueryClient();
  const listId = useId();
  const form = useEndpointForm(formSchema, {
    draft: ['product', product?.id ?? 'new'],
    defaults: {
      name: product?.name ?? '',
      category: product?.category ?? '',
      description: product?.description ?? '',
      ...(product && { base_price: product.base_price }),
    },
    send: async (values) => {
      try {
        return product
          ? await call(adminEndpoints.updateProduct, {
              params: { id: product.id },
              body: { ...values, version: product.version },
            })
          : await call(adminEndpoints.createProduct, { body: values });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'wrong_state') void readAgain(queryClient, 'products');
        throw error;
      }
    },
    close: onClose,
    onDone: async (saved) => {
      announce(product ? 'Product saved' : 'Product added');
      await readAgain(queryClient, 'products');
      onDone(saved);
    },
  });
  const { register, errorOf } = form;
  return (
    <DialogForm
      title={product ? 'Edit product' : 'Add a product'}
      description={
        product
          ? 'A new base price counts at once for every seller without a price of their own.'
          : 'Sellers find it in the catalogue at once. Its picture comes next.'
      }
      form={form}
      submit={product ? 'Save product' : 'Add product'}
    >
      <Field label="Name" error={errorOf('name')} required>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <Field label="Category" error={errorOf('category')} required>
          <Input autoComplete="off" list={listId} {...register('category')} />
        </Field>
        <Field label="Base price in dollars" error={errorOf('base_price')} required>
          <DollarInput min={0.5} className="tabular-nums" {...register('base_price', { valueAsNumber: true })} />
        </Field>
      </div>
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field label="Description" error={errorOf('description')} required>
        <Textarea {...register('description')} />
      </Field>
    </DialogForm>
  );
}
