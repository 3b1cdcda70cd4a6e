import { type FormEvent, useRef, useState } from 'react';
import type { Photo } from '#contracts/clubs.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { pictureTypes } from '#contracts/pictures.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { pictureProblem } from '#web/client/picture-file.ts';
import { upload } from '#web/client/upload.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { toast } from '#web/ui/toast.ts';
import { pickFile } from '#web/ui/pick-file.ts';
import { wordsProblem } from './photo-rules.ts';

type PhotoDialogProps = { photo: Photo | 'new' | null; onClose: () => void; onSaved: () => Promise<unknown> };

/** Adds a photo, or changes the words of one. Closing it calls an upload off. */
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
            onDone={async () => {
              upload.current = null;
              onClose();
              await onSaved();
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type PhotoFormProps = {
  photo: Photo | null;
  onUpload: (controller: AbortController) => void;
  onDone: () => Promise<void>;
};
type Failure = { file?: string | undefined; alt?: string | undefined; other?: string | undefined };

function PhotoForm({ photo, onUpload, onDone }: PhotoFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(photo?.alt ?? '');
  const [share, setShare] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>({});

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found: Failure = { file: photo ? undefined : pictureProblem(file), alt: wordsProblem(alt) };
    setFailure(found);
    if (found.file || found.alt) return;
    setBusy(true);
    try {
      if (photo) await call(endpoints.updatePhoto, { params: { id: photo.id }, body: { alt: alt.trim() } });
      else if (file) {
        const controller = new AbortController();
        onUpload(controller);
        setShare(0);
        await upload(endpoints.createPhoto, {
          query: { alt: alt.trim() },
          file,
          onProgress: setShare,
          signal: controller.signal,
        });
      }
      toast({ title: photo ? 'Photo saved' : 'Photo added' });
      await onDone();
    } catch (error) {
      setBusy(false);
      setShare(null);
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const ofWords =
        error instanceof ApiError ? error.errors.find(({ field }) => field === 'alt')?.message : undefined;
      if (ofWords) setFailure({ alt: ofWords });
      else setFailure({ [photo ? 'other' : 'file']: messageOf(error) });
    }
  };
  return (
    <form method="post" onSubmit={save} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>{photo ? 'Edit photo' : 'Add a photo'}</DialogTitle>
        <DialogDescription>
          {photo
            ? 'Change the words that stand for it.'
            : 'JPEG, PNG, WebP or AVIF, up to 10 MB. Where it was taken is not kept.'}
        </DialogDescription>
      </DialogHeader>
      {!photo && (
        <Field label="Picture" error={failure.file} required>
          <Input
            accept={pictureTypes.join(',')}
            disabled={isBusy}
            className="py-2.5"
            {...pickFile((chosen) => {
              setFile(chosen);
              setFailure(({ alt: other }) => ({ alt: other, file: chosen ? pictureProblem(chosen) : undefined }));
            })}
          />
        </Field>
      )}
      <Field
        label="What it shows"
        description="For people who cannot see it: “The ninth green in front of the clubhouse”."
        error={failure.alt}
        required
      >
        <Input value={alt} maxLength={200} disabled={isBusy} onChange={(event) => setAlt(event.target.value)} />
      </Field>
      {share !== null && (
        <div>
          <Progress value={Math.round(share * 100)} aria-label="Upload" />
          <p className="mt-2 text-sm text-muted-foreground tabular-nums">
            {share < 1 ? `${Math.round(share * 100)}% sent` : 'Sent. The picture is being prepared…'}
          </p>
        </div>
      )}
      <DialogFormFoot submit={photo ? 'Save photo' : 'Add photo'} isBusy={isBusy} failure={failure.other} />
    </form>
  );
}
