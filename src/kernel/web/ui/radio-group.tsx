import { type ComponentProps, createContext, useContext, useId, useMemo } from 'react';
import { cn } from './class-names.ts';

type Group = { name: string; value: string | undefined; onValueChange: (value: string) => void };

const GroupContext = createContext<Group | null>(null);

type RadioGroupProps = Omit<ComponentProps<'div'>, 'onChange'> & Omit<Group, 'name'>;

/** A single choice. Native radio buttons, for their keys and their part in the form. */
export function RadioGroup({ className, value, onValueChange, ...props }: RadioGroupProps) {
  const name = useId();
  const group = useMemo(() => ({ name, value, onValueChange }), [name, value, onValueChange]);
  return (
    <GroupContext value={group}>
      <div role="radiogroup" data-slot="radio-group" className={cn('grid gap-3', className)} {...props} />
    </GroupContext>
  );
}

type RadioGroupItemProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'name' | 'checked'> & { value: string };

export function RadioGroupItem({ className, value, ...props }: RadioGroupItemProps) {
  const group = useContext(GroupContext);
  if (!group) throw new Error('A radio button stands in a RadioGroup');
  return (
    <input
      type="radio"
      data-slot="radio-group-item"
      name={group.name}
      value={value}
      checked={group.value === value}
      onChange={() => group.onValueChange(value)}
      className={cn(
        'relative grid size-5 shrink-0 appearance-none place-items-center rounded-full border border-input bg-card',
        'shadow-xs transition-colors checked:border-primary',
        'before:block before:size-2.5 before:rounded-full checked:before:bg-primary',
        'after:absolute after:-inset-3 hover:border-foreground/50 disabled:cursor-not-allowed',
        'disabled:opacity-55',
        className,
      )}
      {...props}
    />
  );
}
