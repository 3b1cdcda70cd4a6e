import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Sign } from './signs.tsx';

/** A bottom sheet, within reach of the thumb. It traps the focus, and Escape closes it. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={id} onClose={onClose}>
      <header className="sheet-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="round-button" aria-label="Close" onClick={onClose}>
          <Sign name="close" />
        </button>
      </header>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
