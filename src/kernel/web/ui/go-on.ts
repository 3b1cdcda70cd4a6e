import type { ReactNode } from 'react';

/** The tick by which somebody goes on though players would have no result. */
export type GoOn = {
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  /** Called when a link leads to where a gap is mended, which may lie behind the dialog that asks. */
  onLeave?: () => void;
};

/** Renders the gaps of the field; pages hand it to their features, which do not know each other. */
export type GapSlot = (goOn?: GoOn) => ReactNode;
