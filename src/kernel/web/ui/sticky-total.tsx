import { cn } from './class-names.ts';
import type { ReactNode } from 'react';

type StickyTotalProps = {
  /** The sum; `says` is the small print about the due dates of its parts. */
  sum: ReactNode;
  says: ReactNode;
  /** The form's submit button. */
  button: ReactNode;
  /** Errors that block the form, shown above the sum. */
  refusals?: ReactNode;
};

/** The sum and the button at the end of a form, visible from its first field on. */
export const StickyTotal = ({ sum, says, button, refusals }: StickyTotalProps) => (
  <div
    className={cn(
      'sticky bottom-(--bar-height,0px) z-10 -mx-4 flex flex-col gap-3 border-t bg-background px-4 pt-3',
      'pb-[max(0.75rem,env(safe-area-inset-bottom))]',
    )}
  >
    {refusals}
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-28">
        {sum}
        <span className="block text-sm text-muted-foreground">{says}</span>
      </p>
      {button}
    </div>
  </div>
);
