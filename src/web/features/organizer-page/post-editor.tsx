import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { type Post, savePostSchema } from '#contracts/posts.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
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
      const isField = (name: string) => name === 'title' || name === 'body';
      if (error instanceof ApiError && showServerErrors(error.errors, setError, isField)) return;
      setError('root', { message: messageOf(error) });
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
          {errors.root?.message && (
            <Alert variant="destructive">
              <CircleAlert aria-hidden />
              <AlertDescription className="text-foreground">{errors.root.message}</AlertDescription>
            </Alert>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isSubmitting}>
              {before ? 'Save post' : 'Post'}
            </Button>
          </DialogFooter>
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
