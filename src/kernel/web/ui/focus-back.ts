import { useRef } from 'react';

type Handlers = {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
};

/**
 * Returns the focus to where it was before a dialog opened. The library does that only for a dialog with its own
 * trigger; otherwise keyboard and screen reader users would be at the top of the page.
 * @param own handlers of the dialog: one that prevents the default has handled the focus itself
 */
export function useFocusBack({ onOpenAutoFocus, onCloseAutoFocus }: Handlers): Required<Handlers> {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event) => {
      onCloseAutoFocus?.(event);
      const back = opener.current;
      if (event.defaultPrevented || !(back instanceof HTMLElement) || !back.isConnected || back === document.body)
        return;
      event.preventDefault();
      back.focus();
    },
  };
}
