import { endpoints } from '#contracts/endpoints.ts';
import { type Post, savePostSchema } from '#contracts/posts.ts';
import { call } from '#web/client/api.ts';
import { useEndpointForm } from '#web/client/use-endpoint-form.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type EditorProps = {
  /** Null for a new one. */
  before: Post | null;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

/** A post, new or changed. */
export function PostEditor({ before, onClose, onSaved }: EditorProps) {
  const form = useEndpointForm(savePostSchema, {
    draft: ['post', before?.id ?? 'new'],
    defaults: { title: before?.title ?? '', body: before?.body ?? '' },
    send: (body) =>
      before
        ? call(endpoints.changePost, { params: { id: before.id }, body: { ...body, version: before.version } })
        : call(endpoints.createPost, { body }),
    close: onClose,
    onDone: () => {
      return onSaved();
    },
  });
  const { register, errorOf } = form;
  return (
    <FormDialog
      title={before ? 'Change post' : 'Write a post'}
      description="Plain text. Everybody sees it on your page."
      form={form}
      submit={before ? 'Save post' : 'Post'}
      onClose={onClose}
    >
      <Field label="Title" error={errorOf('title')} required>
        <Input maxLength={120} {...register('title')} />
      </Field>
      <Field label="Text" error={errorOf('body')} required>
        <Textarea rows={8} maxLength={5_000} {...register('body')} />
      </Field>
    </FormDialog>
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
