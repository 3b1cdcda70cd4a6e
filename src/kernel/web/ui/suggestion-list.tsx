import { useEffect, useEffectEvent, useId, useState } from 'react';
import { cn } from './class-names.ts';

export type Suggestion = { text: string; label: string; onPick: () => void };

/** Sets the box's text as if it was typed: listeners, such as the form library, are notified. */
function write(box: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether the box has the focus: suggestions that arrive later would cover the next fields. */
const hasFocus = (box: HTMLInputElement): boolean => box.ownerDocument.activeElement === box;

/**
 * Suggestions below a text box, after the ARIA pattern of an editable combobox with a list: arrows move, Enter chooses,
 * Escape closes. The box is rendered before the code of this list is loaded, so the list adds listeners to it.
 */
export default function SuggestionList({ box, options }: { box: HTMLInputElement; options: readonly Suggestion[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(() => hasFocus(box));
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const change = (nowOpen: boolean) => {
    setOpen(nowOpen);
    setActive(-1);
  };
  const pick = ({ text, onPick }: Suggestion) => {
    write(box, text);
    change(false);
    onPick();
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (!step && event.key !== 'Escape' && !(event.key === 'Enter' && chosen)) return;
    // Otherwise Enter would submit the form, and Escape would close the surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
    if (step) setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else change(false);
  });
  const handleInput = useEffectEvent(() => change(hasFocus(box)));
  const handleBlur = useEffectEvent(() => change(false));
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener('input', () => handleInput(), { signal });
    box.addEventListener('blur', () => handleBlur(), { signal });
    box.addEventListener('keydown', (event) => handleKey(event), { signal });
    return () => listening.abort();
  }, [box]);
  useEffect(() => {
    box.setAttribute('aria-expanded', String(isShown));
    if (isShown) box.setAttribute('aria-controls', id);
    else box.removeAttribute('aria-controls');
    if (isShown && active >= 0) box.setAttribute('aria-activedescendant', `${id}-${active}`);
    else box.removeAttribute('aria-activedescendant');
  }, [box, id, isShown, active]);
  if (!isShown) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={cn(
        'absolute inset-x-0 top-full z-50 mt-1 max-h-64 min-w-48 overflow-y-auto',
        'rounded-lg border bg-popover p-1 text-popover-foreground shadow-lg',
      )}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus
        <div
          key={option.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={cn(
            'flex min-h-11 cursor-pointer items-center rounded-md px-3 text-base',
            'hover:bg-accent pointer-fine:min-h-9',
            index === active && 'bg-accent text-accent-foreground',
          )}
          // Keeps the focus in the box: its blur would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  );
}
