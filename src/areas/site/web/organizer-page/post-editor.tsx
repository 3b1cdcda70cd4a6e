import { postsEndpoints } from '#areas/site/contract/endpoints/posts.ts';
import { type Post, savePostSchema } from '#areas/site/contract/posts.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';

type EditorProps = {
  /** Null for a new one. */
  before: Post | null;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

/** The form for a new or edited post. */
export function PostEditor({ before, onClose, onSaved }: EditorProps) {
  const form = useEndpointForm(savePostSchema, {
    draft: ['post', before?.id ?? 'new'],
    defaults: { title: before?.title ?? '', body: before?.body ?? '' },
    send: (body) =>
      before
        ? call(postsEndpoints.changePost, { params: { id: before.id }, body: { ...body, version: before.version } })
        : call(postsEndpoints.createPost, { body }),
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

/** Asks before a post is deleted for good. */
export const PostRemoval = ({ post, onClose, onRemoved }: RemovalProps) => (
  <ConfirmDialog
    subject={post}
    title="Remove this post?"
    words={({ title }) => `“${title}” is gone for good.`}
    action="Remove post"
    onAct={async ({ id }) => {
      await call(postsEndpoints.deletePost, { params: { id } });
      await onRemoved();
      onClose();
    }}
    onClose={onClose}
  />
);
