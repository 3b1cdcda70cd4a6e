import type { ReactNode } from 'react';

/** The checkbox by which a user proceeds although players would have no result. */
export type GoOn = {
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  /** Called when a link opens the page for missing data, which may be behind the dialog. */
  onLeave?: () => void;
};

/** Renders the missing data of the field; pages pass it to their features, which are independent of each other. */
export type GapSlot = (goOn?: GoOn) => ReactNode;
