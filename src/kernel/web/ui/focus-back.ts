import { useRef } from 'react';

type Handlers = {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
};

/**
 * Takes the focus back to where it was before a dialog opened. The kit itself does so for a dialog with a trigger of
 * its own alone; one that a state opens would leave somebody with a keyboard or a screen reader at the top of the page.
 * @param own what the dialog does besides: one that prevents the default has seen to the focus itself
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
