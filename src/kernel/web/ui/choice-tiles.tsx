import { Check } from 'lucide-react';
import { useId } from 'react';
import { cn } from './class-names.ts';

type ChoiceTilesProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; hint?: string | undefined }[];
  value: Value | null;
  onChoose: (value: Value) => void;
  disabled: boolean;
  className?: string;
};

/** A single choice as tiles; arrow keys move through them. */
export function ChoiceTiles<Value extends string>({
  label,
  options,
  value,
  onChoose,
  disabled,
  className,
}: ChoiceTilesProps<Value>) {
  const base = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn('grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-2.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'group relative flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-input',
            'bg-card px-4 py-2.5 text-base font-medium transition-colors',
            'hover:border-foreground/40 has-checked:border-primary',
            'has-checked:bg-primary/6 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            'has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-70',
          )}
        >
          <input
            type="radio"
            name={base}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChoose(option.value)}
            aria-label={option.label}
            aria-describedby={option.hint ? `${base}-${option.value}` : undefined}
            className="sr-only"
          />
          <span className="min-w-0 flex-1">
            {option.label}
            {option.hint && (
              <span id={`${base}-${option.value}`} className="block text-sm font-normal text-muted-foreground">
                {option.hint}
              </span>
            )}
          </span>
          <Check className="hidden size-4.5 shrink-0 text-primary group-has-checked:block" aria-hidden />
        </label>
      ))}
    </div>
  );
}
