import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmButtonProps = {
  /** The label of the button that opens the dialog. */
  label: ReactNode;
  title: string;
  description: string;
  /** The label of the confirming button. */
  action: string;
  /** The label of the other button. */
  cancel?: string;
  busy: boolean;
  onConfirm: () => void;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'>;

/** A button that asks for confirmation. */
export function ConfirmButton({
  label,
  title,
  description,
  action,
  cancel = 'Cancel',
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)} {...button}>
        {label}
      </Button>
      <ConfirmDialog
        subject={isAsked ? { description } : null}
        title={title}
        words={(asked) => asked.description}
        action={action}
        keep={cancel}
        onAct={async () => onConfirm()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
