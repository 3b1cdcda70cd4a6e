import type { ReactNode } from 'react';
import { Button } from '#kernel/web/ui/button.tsx';

type BoxOpenerProps = {
  /** The id of the box. */
  box: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A link above the form of a tournament that opens and closes a box with another way to fill it in. */
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
