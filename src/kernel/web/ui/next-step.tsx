import type { ReactNode } from 'react';

type NextStepProps = {
  /** The subject of the step, where there may be several. */
  of?: string;
  /** 'Next: make the tee sheet.' */
  text: string;
  /** The reason for the step. */
  detail: string | null;
  /** The button that leads to the step; none for a viewer without the permission. */
  children?: ReactNode;
};

/** The line with the next step, and its link. */
export const NextStep = ({ of, text, detail, children }: NextStepProps) => (
  <section
    aria-label="Next step"
    className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border border-primary/30 bg-accent px-4 py-3"
  >
    <p className="min-w-0 flex-1 basis-56 text-base text-accent-foreground">
      {of && <span className="block text-sm wrap-anywhere">{of}</span>}
      <b className="font-semibold">{text}</b> {detail}
    </p>
    {children && <div className="flex shrink-0 max-sm:w-full max-sm:[&>*]:w-full">{children}</div>}
  </section>
);
