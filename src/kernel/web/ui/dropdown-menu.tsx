import { Check } from 'lucide-react';
import { Slot } from 'radix-ui';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react';
import { place, anchorToOpener } from './anchor.ts';
import { cn } from './class-names.ts';

/*
 * Menus based on the browser's own popover: it opens before the scripts are loaded, so that no early click is lost, and
 * closes on Escape and on an outside click. This file adds the roles and keys of a menu.
 */

type Wiring = { id: string; isOpen: boolean; setOpen: (isOpen: boolean) => void };

const MenuContext = createContext<Wiring>({ id: '', isOpen: false, setOpen: () => undefined });
const RadioContext = createContext<{ value?: string; onValueChange?: (value: string) => void }>({});

export function DropdownMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const wiring = useMemo(() => ({ id, isOpen, setOpen }), [id, isOpen]);
  return <MenuContext value={wiring}>{children}</MenuContext>;
}

export function DropdownMenuTrigger({ asChild = false, ...props }: ComponentProps<'button'> & { asChild?: boolean }) {
  const { id, isOpen } = useContext(MenuContext);
  const Trigger = asChild ? Slot.Root : 'button';
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    document.getElementById(id)?.showPopover();
  };
  return (
    <Trigger
      type="button"
      popoverTarget={id}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onKeyDown={handleKeyDown}
      {...props}
    />
  );
}

const itemsOf = (menu: Element) => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])'),
];

type ContentProps = ComponentProps<'div'> & { align?: 'start' | 'end' };

export function DropdownMenuContent({ className, align = 'end', ...props }: ContentProps) {
  const { id, setOpen } = useContext(MenuContext);
  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const menu = event.currentTarget;
    const isOpen = event.newState === 'open';
    setOpen(isOpen);
    if (!isOpen) return;
    place(menu, align);
    itemsOf(menu)[0]?.focus({ preventScroll: true });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const menu = event.currentTarget;
    const items = itemsOf(menu);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const last = items.length - 1;
    const starting = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase());
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[at >= last ? 0 : at + 1],
      ArrowUp: items[at <= 0 ? last : at - 1],
      Home: items[0],
      End: items[last],
    };
    if (event.key === 'Tab') return menu.hidePopover();
    const target =
      targets[event.key] ?? (/^\w$/.test(event.key) ? [...items.slice(at + 1), ...items].find(starting) : undefined);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      data-slot="dropdown-menu-content"
      onBeforeToggle={(event) => anchorToOpener(event.currentTarget)}
      onToggle={handleToggle}
      onKeyDown={handleKeyDown}
      className={cn(
        'anchored-below min-w-48 rounded-xl border bg-popover p-1.5 text-popover-foreground shadow-lg',
        align === 'end' && 'anchored-end',
        className,
      )}
      {...props}
    />
  );
}

const itemClassName = cn(
  'relative flex min-h-11 w-full cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5',
  'text-left text-base select-none',
  'hover:bg-accent hover:text-accent-foreground focus:bg-accent focus:text-accent-foreground',
  'focus-visible:outline-offset-[-2px] aria-disabled:pointer-events-none aria-disabled:opacity-50',
  'pointer-fine:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground',
);

type ItemProps = Omit<ComponentProps<'button'>, 'onSelect'> & {
  asChild?: boolean;
  onSelect?: () => void;
  variant?: 'default' | 'destructive';
};

export function DropdownMenuItem({
  className,
  asChild = false,
  variant = 'default',
  disabled,
  onSelect,
  onClick,
  ...props
}: ItemProps) {
  const { id } = useContext(MenuContext);
  const Item = asChild ? Slot.Root : 'button';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    document.getElementById(id)?.hidePopover();
    onSelect?.();
  };
  return (
    <Item
      {...(asChild ? {} : { type: 'button' as const })}
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      data-slot="dropdown-menu-item"
      data-variant={variant}
      className={cn(itemClassName, variant === 'destructive' && 'text-destructive [&_svg]:text-destructive', className)}
      {...props}
      onClick={handleClick}
    />
  );
}

const Tick = () => <Check className="ml-auto text-primary!" aria-hidden />;

type RadioGroupProps = ComponentProps<'div'> & { value?: string; onValueChange?: (value: string) => void };

export function DropdownMenuRadioGroup({ value, onValueChange, ...props }: RadioGroupProps) {
  const choice = useMemo(() => ({ value, onValueChange }), [value, onValueChange]);
  return (
    <RadioContext value={choice}>
      <div role="group" {...props} />
    </RadioContext>
  );
}

export function DropdownMenuRadioItem({ value, children, ...props }: ItemProps & { value: string }) {
  const group = useContext(RadioContext);
  const isChosen = group.value === value;
  return (
    <DropdownMenuItem
      role="menuitemradio"
      aria-checked={isChosen}
      onSelect={() => group.onValueChange?.(value)}
      {...props}
    >
      {children}
      {isChosen && <Tick />}
    </DropdownMenuItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('px-2.5 py-2 text-sm text-muted-foreground', className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<'div'>) {
  return <div role="none" className={cn('-mx-1.5 my-1.5 h-px bg-border', className)} {...props} />;
}
