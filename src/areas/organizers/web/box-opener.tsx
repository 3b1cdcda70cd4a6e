import type { ReactNode } from 'react';
import { Button } from '#kernel/web/ui/button.tsx';

type BoxOpenerProps = {
  /** The element id of the box. */
  box: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A link above a tournament's form that opens and closes a box with another way to fill the form in. */
export const BoxOpener = ({ box, isOpen, onToggle, children }: BoxOpenerProps) => (
  <Button
    variant="link"
    className="h-auto min-h-6 w-fit px-0 pointer-fine:h-auto"
    aria-expanded={isOpen}
    aria-controls={box}
    onClick={() => onToggle(!isOpen)}
  >
    {children}
  </Button>
);
