import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { Input } from './input.tsx';

const SuggestionList = lazy(() => lazyPart(() => import('./suggestion-list.tsx')));

type ComboboxProps<Option> = Omit<ComponentProps<'input'>, 'list'> & {
  /** The suggestions for the typed text, updated with every change. */
  options: readonly Option[];
  /** Called with the typed text, to find suggestions for it. */
  onSearch: (typed: string) => void;
  /** The text that a chosen suggestion puts into the box, and its label in the list. */
  textOf: (option: Option) => string;
  labelOf?: (option: Option) => string;
  onPick?: (option: Option) => void;
};

/**
 * A text field with suggestions, whose list is loaded on first focus. Other text may be typed as well, and without
 * scripts it is an ordinary field.
 */
export function Combobox<Option>({
  options,
  onSearch,
  textOf,
  labelOf = textOf,
  onPick,
  onInput,
  onFocus,
  ...props
}: ComboboxProps<Option>) {
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const shown = options.map((option) => ({
    text: textOf(option),
    label: labelOf(option),
    onPick: () => onPick?.(option),
  }));
  return (
    <div className="relative min-w-0">
      <Input
        autoComplete="off"
        {...props}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        onInput={(event) => {
          onSearch(event.currentTarget.value);
          onInput?.(event);
        }}
        onFocus={(event) => {
          setBox(event.currentTarget);
          onFocus?.(event);
        }}
      />
      {box && (
        <Suspense>
          <SuggestionList box={box} options={shown} />
        </Suspense>
      )}
    </div>
  );
}
