import { useRef, useState } from 'react';
import { z } from 'zod';
import { createPhotoQuery, type Photo } from '#areas/clubs/contract/clubs.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { pictureTypes } from '#kernel/contract/pictures.ts';
import { call } from '#kernel/web/client/api.ts';
import { chosenPicture } from '#kernel/web/client/chosen-picture.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { upload } from '#kernel/web/client/upload.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { UploadProgress } from '#kernel/web/ui/upload-progress.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { fileInputProps } from '#kernel/web/ui/pick-file.ts';

type PhotoDialogProps = { photo: Photo | 'new' | null; onClose: () => void; onSaved: () => Promise<unknown> };

/** Adds a photo, or edits the alternative text of one. Closing the dialog cancels an upload. */
export function PhotoDialog({ photo, onClose, onSaved }: PhotoDialogProps) {
  const upload = useRef<AbortController>(null);
  const close = () => {
    upload.current?.abort();
    onClose();
  };
  return (
    <Dialog open={photo !== null} onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent>
        {photo && (
          <PhotoForm
            photo={photo === 'new' ? null : photo}
            onUpload={(controller) => {
              upload.current = controller;
            }}
            onClose={() => {
              upload.current = null;
              onClose();
            }}
            onDone={onSaved}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type PhotoFormProps = {
  photo: Photo | null;
  onUpload: (controller: AbortController) => void;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};
/** A new photo needs a file; of an existing one only the text can be changed. */
const photoSchema = (isNew: boolean) =>
  z.object({
    picture: isNew ? chosenPicture : z.custom<File | null>(),
    alt: createPhotoQuery.shape.alt,
  });

function PhotoForm({ photo, onUpload, onClose, onDone }: PhotoFormProps) {
  const [share, setShare] = useState<number | null>(null);
  const form = useEndpointForm(photoSchema(photo === null), {
    draft: ['photo', photo?.id ?? 'new'],
    secrets: ['picture'],
    defaults: { picture: null, alt: photo?.alt ?? '' },
    send: async ({ picture: file, alt }) => {
      if (photo) return void (await call(clubsEndpoints.updatePhoto, { params: { id: photo.id }, body: { alt } }));
      if (!file) return;
      const controller = new AbortController();
      onUpload(controller);
      setShare(0);
      try {
        await upload(clubsEndpoints.createPhoto, {
          query: { alt },
          file,
          onProgress: setShare,
          signal: controller.signal,
        });
      } finally {
        setShare(null);
      }
    },
    close: onClose,
    onDone: () => {
      announce(photo ? 'Photo saved' : 'Photo added');
      return onDone();
    },
  });
  const { register, setValue, errorOf, isBusy } = form;
  return (
    <DialogForm
      title={photo ? 'Edit photo' : 'Add a photo'}
      description={
        photo ? 'Change its description.' : 'JPEG, PNG, WebP or AVIF, up to 10 MB. Where it was taken is not kept.'
      }
      form={form}
      submit={photo ? 'Save photo' : 'Add photo'}
    >
      {!photo && (
        <Field label="Picture" error={errorOf('picture')} required>
          <Input
            accept={pictureTypes.join(',')}
            disabled={isBusy}
            className="py-2.5"
            {...fileInputProps((chosen) =>
              setValue('picture', chosen, { shouldDirty: true, shouldValidate: chosen !== null }),
            )}
          />
        </Field>
      )}
      <Field
        label="Description"
        description="For screen readers: “The ninth green in front of the clubhouse”."
        error={errorOf('alt')}
        required
      >
        <Input maxLength={200} readOnly={isBusy} {...register('alt')} />
      </Field>
      {share !== null && <UploadProgress share={share} />}
    </DialogForm>
  );
}
