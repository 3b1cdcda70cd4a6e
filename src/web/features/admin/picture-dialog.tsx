import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { pictureTypes } from '#contracts/pictures.ts';
import { pictureSrcSet } from '#domain/pictures.ts';
import { messageOf } from '#web/client/api.ts';
import { pictureProblem } from '#web/client/picture-file.ts';
import { upload } from '#web/client/upload.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ProductPicture } from '#web/ui/product-picture.tsx';
import { toast } from '#web/ui/toast.ts';
import { pickFile } from '#web/ui/pick-file.ts';
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

function PictureForm({ product, onUpload, onDone }: PictureFormProps) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (share !== null) return;
    const problem = pictureProblem(file);
    setFailure(problem);
    if (problem || !file) return;
    const controller = new AbortController();
    onUpload(controller);
    setShare(0);
    try {
      await upload(endpoints.setProductPicture, {
        params: { id: product.id },
        file,
        onProgress: setShare,
        signal: controller.signal,
      });
      toast({ title: 'Picture saved', description: product.name });
      await readAgain(queryClient, 'products');
      onDone();
    } catch (error) {
      setShare(null);
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailure(messageOf(error));
    }
  };
  return (
    <form method="post" onSubmit={save} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Picture of {product.name}</DialogTitle>
        <DialogDescription>JPEG, PNG, WebP or AVIF, up to 10 MB. It looks best at 4:3.</DialogDescription>
      </DialogHeader>
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
      <Field label="Picture" error={failure} required>
        <Input
          accept={pictureTypes.join(',')}
          disabled={share !== null}
          className="py-2.5"
          {...pickFile((chosen) => {
            setFile(chosen);
            setFailure(chosen ? pictureProblem(chosen) : undefined);
          })}
        />
      </Field>
      {share !== null && (
        <div>
          <Progress value={Math.round(share * 100)} aria-label="Upload" />
          <p className="mt-2 text-sm text-muted-foreground tabular-nums">
            {share < 1 ? `${Math.round(share * 100)}% sent` : 'Sent. The picture is being prepared…'}
          </p>
        </div>
      )}
      <DialogFormFoot submit="Save picture" isBusy={share !== null} />
    </form>
  );
}
