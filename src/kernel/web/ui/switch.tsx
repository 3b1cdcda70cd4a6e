import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { useFieldWiring } from './field.tsx';

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'children'> & {
  checked: boolean;
  onCheckedChange: (isOn: boolean) => void;
};

/**
 * A switch that takes effect at once. A plain button: a hidden checkbox would bring inline styles, which the content
 * security policy forbids.
 */
export function Switch({ className, checked, onCheckedChange, ...props }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      data-slot="switch"
      onClick={() => onCheckedChange(!checked)}
      className={cn(
        'group relative inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-input',
        'bg-secondary p-0.5 transition-colors',
        'after:absolute after:-inset-2.5 disabled:cursor-not-allowed disabled:opacity-55',
        'aria-checked:border-primary aria-checked:bg-primary',
        className,
      )}
      {...props}
      {...useFieldWiring(props)}
    >
      <span
        className={cn(
          'block size-4.5 rounded-full bg-foreground/70 shadow-xs transition-transform',
          'group-aria-checked:translate-x-5 group-aria-checked:bg-primary-foreground',
        )}
      />
    </button>
  );
}
