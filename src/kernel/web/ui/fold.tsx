import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cn } from './class-names.ts';

type FoldProps = {
  /** The id of its content: a link to it opens the fold. */
  id?: string;
  title: string;
  /** The content in brief, in small print beside the title. */
  says?: string;
  /** A button in the line of the title. */
  action?: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Stays open while it has unsaved input, which would otherwise be hidden. */
  isHeld?: boolean;
  /** Whether the content consists of cards: then only the title's line is framed. */
  holdsCards?: boolean;
  children: ReactNode;
};

const frame = 'rounded-xl border bg-card';

/** A collapsible section for seldom used content. Its button is beside the summary, not inside. */
export function Fold({
  id,
  title,
  says,
  action,
  isOpen,
  onToggle,
  isHeld = false,
  holdsCards = false,
  children,
}: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!id || hash !== `#${id}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: 'center' });
  }, [id, hash]);
  return (
    <section className={cn('relative', !holdsCards && frame)}>
      <details
        ref={details}
        className="group"
        open={isOpen}
        onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, also of keys */}
        <summary
          aria-disabled={isHeld || undefined}
          onClick={(event) => isHeld && event.preventDefault()}
          className={cn(
            holdsCards && frame,
            'flex min-h-14 list-none items-center gap-2 rounded-xl px-4 py-2',
            '[&::-webkit-details-marker]:hidden',
            !isHeld && 'cursor-pointer hover:bg-accent',
            action && 'pr-28',
          )}
        >
          <ChevronRight
            className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
            aria-hidden
          />
          <h2 className="text-base font-semibold">
            {title}
            {says && <span className="font-normal text-muted-foreground">: {says}</span>}
          </h2>
        </summary>
        <div id={id} className={cn('scroll-mt-24', holdsCards ? 'mt-4' : 'border-t px-4 py-4')}>
          {children}
        </div>
      </details>
      {action && <div className="absolute top-0 right-2.5 flex h-14 items-center">{action}</div>}
    </section>
  );
}
