import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { pictureTypes } from '#kernel/contract/pictures.ts';
import { pictureSrcSet } from '#kernel/rules/pictures.ts';
import { chosenPicture } from '#kernel/web/client/chosen-picture.ts';
import { pictureProblem } from '#kernel/web/client/picture-file.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { upload } from '#kernel/web/client/upload.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { UploadProgress } from '#kernel/web/ui/upload-progress.tsx';
import { ProductPicture } from '#kernel/web/ui/product-picture.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { fileInputProps } from '#kernel/web/ui/pick-file.ts';
import { PicturePreview } from './picture-preview.tsx';
import { type CatalogueProduct, readAgain } from './queries.ts';

/** Gives a product its picture. Closing it calls an upload off. */
export function PictureDialog({ product, onClose }: { product: CatalogueProduct | null; onClose: () => void }) {
  const running = useRef<AbortController>(null);
  const close = () => {
    running.current?.abort();
    onClose();
  };
  return (
    <Dialog open={product !== null} onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent>
        {product && (
          <PictureForm
            product={product}
            onUpload={(controller) => {
              running.current = controller;
            }}
            onDone={() => {
              running.current = null;
              onClose();
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type PictureFormProps = {
  product: CatalogueProduct;
  onUpload: (controller: AbortController) => void;
  onDone: () => void;
};

const pictureSchema = z.object({ picture: chosenPicture });

function PictureForm({ product, onUpload, onDone }: PictureFormProps) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const form = useEndpointForm(pictureSchema, {
    draft: null,
    defaults: { picture: null },
    send: async ({ picture: file }) => {
      const controller = new AbortController();
      onUpload(controller);
      setShare(0);
      try {
        await upload(adminEndpoints.setProductPicture, {
          params: { id: product.id },
          file,
          onProgress: setShare,
          signal: controller.signal,
        });
      } finally {
        setShare(null);
      }
    },
    close: onDone,
    onDone: async () => {
      announce('Picture saved');
      await readAgain(queryClient, 'products');
    },
  });
  const { setValue, isBusy } = form;
  const file = useWatch({ control: form.control, name: 'picture' });
  return (
    <DialogForm
      title={`Picture of ${product.name}`}
      description="JPEG, PNG, WebP or AVIF, up to 10 MB. It looks best at 4:3."
      form={form}
      submit="Save picture"
    >
      {file && !pictureProblem(file) ? (
        <PicturePreview file={file} />
      ) : (
        product.image_url && (
          <ProductPicture
            imageUrl={product.image_url}
            srcSet={pictureSrcSet(product.image_url)}
            sizes="28rem"
            className="aspect-[4/3] max-h-64 w-full rounded-lg"
          />
        )
      )}
      <Field label="Picture" error={form.errorOf('picture')} required>
        <Input
          accept={pictureTypes.join(',')}
          disabled={isBusy}
          className="py-2.5"
          {...fileInputProps((chosen) =>
            setValue('picture', chosen, { shouldDirty: true, shouldValidate: chosen !== null }),
          )}
        />
      </Field>
      {share !== null && <UploadProgress share={share} />}
    </DialogForm>
  );
}
