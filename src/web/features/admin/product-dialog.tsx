import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import { createProductSchema } from '#contracts/products.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
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
          onDone={(saved) => {
            onClose();
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
  onDone: (saved: CatalogueProduct) => void;
};

function ProductForm({ product, categories, onDone }: ProductFormProps) {
  const queryClient = useQueryClient();
  const listId = useId();
  const { register, handleSubmit, formState, setError } = useForm<
    z.input<typeof formSchema>,
    unknown,
    z.output<typeof formSchema>
  >({
    resolver: zodResolver(formSchema),
    defaultValues: {
      name: product?.name ?? '',
      category: product?.category ?? '',
      description: product?.description ?? '',
      ...(product && { base_price: product.base_price }),
    },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (values) => {
    try {
      const saved = product
        ? await call(endpoints.updateProduct, {
            params: { id: product.id },
            body: { ...values, version: product.version },
          })
        : await call(endpoints.createProduct, { body: values });
      toast({ title: product ? 'Product saved' : 'Product added', description: saved.name });
      await readAgain(queryClient, 'products');
      onDone(saved);
    } catch (error) {
      if (
        error instanceof ApiError &&
        showServerErrors(error.errors, setError, ['name', 'category', 'description', 'base_price'])
      )
        return;
      if (error instanceof ApiError && error.code === 'wrong_state') void readAgain(queryClient, 'products');
      setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form method="post" onSubmit={save} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>{product ? 'Edit product' : 'Add a product'}</DialogTitle>
        <DialogDescription>
          {product
            ? 'A new base price counts at once for every seller without a price of their own.'
            : 'Sellers find it in the catalogue at once. Its picture comes next.'}
        </DialogDescription>
      </DialogHeader>
      <Field label="Name" error={errors.name?.message} required>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <Field label="Category" error={errors.category?.message} required>
          <Input autoComplete="off" list={listId} {...register('category')} />
        </Field>
        <Field label="Base price in dollars" error={errors.base_price?.message} required>
          <Input
            type="number"
            inputMode="decimal"
            min={0.5}
            step={0.01}
            className="tabular-nums"
            {...register('base_price', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field label="Description" error={errors.description?.message} required>
        <Textarea {...register('description')} />
      </Field>
      <DialogFormFoot
        submit={product ? 'Save product' : 'Add product'}
        isBusy={isSubmitting}
        failure={errors.root?.message}
      />
    </form>
  );
}
