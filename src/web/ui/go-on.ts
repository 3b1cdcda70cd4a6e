import type { ReactNode } from 'react';

/** Whether somebody goes on though players would have no result; asked where it has to be accepted. */
export type GoOn = { isAccepted: boolean; onAccept: (isAccepted: boolean) => void };

/** Where a screen shows the gaps of the field, which a page puts in. */
export type GapSlot = (goOn?: GoOn) => ReactNode;
