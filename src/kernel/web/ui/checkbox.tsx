import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { useFieldWiring } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'button'>, 'onChange' | 'children'> & {
  checked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
};

/** A checkbox outside of native forms. Only a button, for the reason given at `Switch`. */
export function Checkbox({ className, checked, onCheckedChange, ...props }: CheckboxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      data-slot="checkbox"
      onClick={() => onCheckedChange(!checked)}
      className={cn(
        'relative flex size-5 shrink-0 items-center justify-center rounded-[0.3125rem] border border-input bg-card',
        'text-primary-foreground shadow-xs transition-colors aria-checked:border-primary aria-checked:bg-primary',
        'after:absolute after:-inset-3 hover:border-foreground/50 disabled:cursor-not-allowed',
        'disabled:opacity-55 aria-invalid:border-destructive',
        className,
      )}
      {...props}
      {...useFieldWiring(props)}
    >
      {checked && <Check className="size-4" strokeWidth={3} aria-hidden />}
    </button>
  );
}
