import type { ReactNode } from 'react';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import type { FramedForm } from '#kernel/web/ui/form-foot.tsx';
import { OtherWay } from './other-way.tsx';
import type { PlayChanges } from './queries.ts';
import type { SetUp } from './use-set-up.ts';

type FollowsFormProps = {
  setUp: SetUp;
  form: FramedForm;
  title: string;
  why: string;
  isChanged: boolean;
  /** Returns the change that lets the value be derived again, computed from the changes when it is sent. */
  follows: (changes: PlayChanges) => Partial<PlayChanges>;
  /** The words of the button that does so. */
  otherWay?: string;
  onDone: () => void;
  children: ReactNode;
};

/** A form for one derived value: override it, or let it be derived from the answers again. */
export const FollowsForm = ({
  setUp,
  form,
  title,
  why,
  isChanged,
  follows,
  otherWay = 'Let it follow from the answers again',
  onDone,
  children,
}: FollowsFormProps) => (
  <DialogForm title={title} description={why} form={form} submit="Keep">
    {children}
    {isChanged && (
      <OtherWay setUp={setUp} edit={({ changes }) => ({ changes: follows(changes) })} form={form} onDone={onDone}>
        {otherWay}
      </OtherWay>
    )}
  </DialogForm>
);
