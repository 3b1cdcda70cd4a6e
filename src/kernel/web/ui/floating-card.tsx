import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type ReactNode,
  type ToggleEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { place, anchorToOpener } from './anchor.ts';
import { cn } from './class-names.ts';

/*
 * A card over the page beside its trigger, on phones a sheet at the lower edge. It is based on the browser's own
 * popover: it opens at once, closes on Escape and on an outside click, and returns the focus.
 */

type Wiring = { id: string; isOpen: boolean; setOpen: (isOpen: boolean) => void; close: () => void };

const CardContext = createContext<Wiring>({ id: '', isOpen: false, setOpen: () => undefined, close: () => undefined });

/** Whether the card is open, and the function that closes it. */
export function useFloatingCard() {
  const { isOpen, close } = useContext(CardContext);
  return { isOpen, close };
}

export function FloatingCard({ children }: { children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const wiring = useMemo(
    () => ({ id, isOpen, setOpen, close: () => document.getElementById(id)?.hidePopover() }),
    [id, isOpen],
  );
  return <CardContext value={wiring}>{children}</CardContext>;
}

export function FloatingCardTrigger(props: ComponentProps<'button'>) {
  const { id, isOpen } = useContext(CardContext);
  return <button type="button" popoverTarget={id} aria-haspopup="dialog" aria-expanded={isOpen} {...props} />;
}

type ContentProps = Omit<ComponentProps<'div'>, 'children'> & {
  'aria-label': string;
  align?: 'start' | 'end';
  children: ReactNode;
};

/**
 * The card; its children are mounted while it is open. It takes the focus when it opens, and closes when the focus
 * leaves it.
 */
export function FloatingCardContent({ className, align = 'end', children, ...props }: ContentProps) {
  const { id, isOpen, setOpen } = useContext(CardContext);
  const card = useRef<HTMLDivElement>(null);
  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') take(event.currentTarget);
    else setOpen(false);
  };
  const take = (opened: HTMLDivElement) => {
    setOpen(true);
    anchorToOpener(opened);
    place(opened, align);
    opened.focus({ preventScroll: true });
  };
  const handleEarlyOpening = useEffectEvent(take);
  useEffect(() => {
    // The popover may have been opened before hydration.
    if (card.current?.matches(':popover-open')) handleEarlyOpening(card.current);
  }, []);
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    const goesTo = event.relatedTarget;
    if (!goesTo || event.currentTarget.contains(goesTo) || goesTo.matches(`[popovertarget="${CSS.escape(id)}"]`))
      return;
    event.currentTarget.hidePopover();
  };
  return (
    <div
      ref={card}
      id={id}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      data-slot="floating-card"
      onBeforeToggle={(event) => anchorToOpener(event.currentTarget)}
      onToggle={handleToggle}
      onBlur={handleBlur}
      className={cn(
        'anchored-below sheet-on-phones overflow-hidden rounded-2xl border p-0 shadow-lg outline-none',
        'bg-popover text-popover-foreground',
        align === 'end' && 'anchored-end',
        className,
      )}
      {...props}
    >
      {isOpen && children}
    </div>
  );
}
