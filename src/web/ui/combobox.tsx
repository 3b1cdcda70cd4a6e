import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { cn } from './class-names.ts';
import { Input } from './input.tsx';

type ComboboxProps<Option> = Omit<ComponentProps<'input'>, 'list'> & {
  /** What fits to what was typed; asked again with every change. */
  options: readonly Option[];
  /** What was typed, to find options for. */
  onSearch: (typed: string) => void;
  /** What a chosen option writes into the box, and how it is shown. */
  textOf: (option: Option) => string;
  labelOf?: (option: Option) => string;
  onPick?: (option: Option) => void;
};

/** Writes as if it were typed: whoever listens to the box, a form or its library, hears it. */
function write(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * A box with suggestions, as the ARIA pattern of an editable combobox with a list has it: arrows walk, Enter takes,
 * Escape closes. Anything else may be typed as well, and without scripts it is an ordinary box.
 */
export function Combobox<Option>({
  options,
  onSearch,
  textOf,
  labelOf = textOf,
  onPick,
  className,
  onInput,
  onBlur,
  ...props
}: ComboboxProps<Option>) {
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (option: Option) => {
    const input = frame.current?.querySelector('input');
    if (input) write(input, textOf(option));
    close();
    onPick?.(option);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (step) {
      event.preventDefault();
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div ref={frame} className="relative min-w-0">
      <Input
        autoComplete="off"
        {...props}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        className={className}
        onInput={(event) => {
          onSearch(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
          onInput?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        onKeyDown={handleKey}
      />
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-50 mt-1 max-h-64 min-w-48 overflow-y-auto rounded-lg border bg-popover p-1 text-popover-foreground shadow-lg"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus
            <div
              key={labelOf(option)}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cn(
                'flex min-h-11 cursor-pointer items-center rounded-md px-3 text-[0.9375rem] hover:bg-accent pointer-fine:min-h-9',
                index === active && 'bg-accent text-accent-foreground',
              )}
              // The box keeps the focus, so that leaving it does not close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {labelOf(option)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
