import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from './class-names.ts';
import { overlayClassName } from './dialog.tsx';
import { useMedia } from './use-media.ts';

/** From this width on there is room for a panel beside the list. */
const wide = '(min-width: 80rem)';

type SidePanelProps = {
  /** The key of the content; null while the panel is closed. */
  shown: string | null;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
};

/**
 * The details of a list's row: beside the list from 1280 pixels on, where the list stays usable, otherwise over it. The
 * focus moves into the panel and back; Escape closes it. To be placed after the list in a `ListWithPanel`.
 */
export function SidePanel({ shown, onClose, title, children }: SidePanelProps) {
  const isBeside = useMedia(wide);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    // Another row was opened while the panel was open beside the list.
    const pressed = document.activeElement;
    if (shown === null || !panel.current || panel.current.contains(pressed)) return;
    opener.current = pressed;
    panel.current.focus();
  }, [shown]);
  const content = (
    <Primitive.Content
      ref={panel}
      data-slot="side-panel"
      aria-describedby={undefined}
      onInteractOutside={(event) => isBeside && event.preventDefault()}
      className={cn(
        'flex flex-col bg-popover text-popover-foreground outline-none',
        isBeside
          ? 'sticky top-4 max-h-[calc(100dvh-2rem)] overflow-hidden rounded-xl border'
          : [
              'fixed inset-y-0 right-0 z-50 w-[min(26rem,100vw)] border-l shadow-lg [--slide-x:100%]',
              'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
            ],
      )}
      onOpenAutoFocus={() => {
        opener.current = document.activeElement;
      }}
      onCloseAutoFocus={(event) => {
        const back = opener.current;
        if (!(back instanceof HTMLElement) || !back.isConnected) return;
        event.preventDefault();
        back.focus();
      }}
    >
      <div className="flex shrink-0 items-center gap-3 border-b py-1.5 pr-1.5 pl-4">
        <Primitive.Title className="min-w-0 flex-1 py-2 text-lg font-semibold wrap-anywhere">{title}</Primitive.Title>
        <Primitive.Close
          className={cn(
            'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted-foreground',
            'hover:bg-accent hover:text-accent-foreground',
          )}
        >
          <X className="size-4" aria-hidden />
          <span className="sr-only">Close</span>
        </Primitive.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
    </Primitive.Content>
  );
  return (
    <Primitive.Root
      // A modal and a non-modal dialog must be separate instances.
      key={String(isBeside)}
      open={shown !== null}
      modal={!isBeside}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
    >
      {isBeside ? (
        content
      ) : (
        <Primitive.Portal>
          <Primitive.Overlay className={overlayClassName} />
          {content}
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
}

/** A list, with room for its open panel beside it. */
export const ListWithPanel = ({
  isOpen,
  panel,
  children,
}: {
  isOpen: boolean;
  panel: ReactNode;
  children: ReactNode;
}) => (
  <div className={cn('min-w-0', isOpen && 'xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-6')}>
    <div className="min-w-0">{children}</div>
    {panel}
  </div>
);
