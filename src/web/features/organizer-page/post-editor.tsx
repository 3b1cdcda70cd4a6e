import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { type Post, savePostSchema } from '#contracts/posts.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

type EditorProps = {
  /** Null for a new one. */
  before: Post | null;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

/** A post, new or changed. */
export function PostEditor({ before, onClose, onSaved }: EditorProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(savePostSchema),
    defaultValues: { title: before?.title ?? '', body: before?.body ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (body) => {
    try {
      if (before)
        await call(endpoints.changePost, { params: { id: before.id }, body: { ...body, version: before.version } });
      else await call(endpoints.createPost, { body });
      await onSaved();
      onClose();
    } catch (error) {
      showFailure(error, setError, ['title', 'body']);
    }
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{before ? 'Change post' : 'Write a post'}</DialogTitle>
          <DialogDescription>Plain text. Everybody sees it on your page.</DialogDescription>
        </DialogHeader>
        <form method="post" noValidate onSubmit={save} className="flex flex-col gap-4">
          <Field label="Title" error={errors.title?.message} required>
            <Input maxLength={120} {...register('title')} />
          </Field>
          <Field label="Text" error={errors.body?.message} required>
            <Textarea rows={8} maxLength={5_000} {...register('body')} />
          </Field>
          <DialogFormFoot submit={before ? 'Save post' : 'Post'} isBusy={isSubmitting} failure={errors.root?.message} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

type RemovalProps = { post: Post; onClose: () => void; onRemoved: () => Promise<unknown> };

/** Asks before a post is taken away for good. */
export const PostRemoval = ({ post, onClose, onRemoved }: RemovalProps) => (
  <ConfirmDialog
    subject={post}
    title="Remove this post?"
    words={({ title }) => `“${title}” is gone for good.`}
    action="Remove post"
    onAct={async ({ id }) => {
      await call(endpoints.deletePost, { params: { id } });
      await onRemoved();
      onClose();
    }}
    onClose={onClose}
  />
);
