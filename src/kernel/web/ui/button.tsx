import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from './class-names.ts';

export const buttonVariants = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md',
    'font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,box-shadow,transform] duration-150 active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55',
    'aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-55',
    '[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  ],
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover',
        destructive: 'bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive-hover',
        outline: [
          'border border-input/60 bg-card text-foreground shadow-xs',
          'hover:border-input hover:bg-accent hover:text-accent-foreground',
        ],
        secondary: 'bg-secondary text-secondary-foreground hover:bg-accent hover:text-accent-foreground',
        ghost: 'text-foreground hover:bg-accent hover:text-accent-foreground',
        link: 'text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-primary',
      },
      size: {
        default: 'h-11 px-4.5 text-base pointer-fine:h-10',
        sm: 'h-11 px-3.5 text-sm pointer-fine:h-9',
        lg: 'h-12 px-6 text-base',
        icon: 'size-11 pointer-fine:size-10',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the only child (for instance a link) with the button's styles. */
    asChild?: boolean;
    /** Work is running: keeps the label, adds a spinner and ignores further clicks. */
    busy?: boolean;
  };

const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

export function Button({
  className,
  variant,
  size,
  asChild = false,
  busy = false,
  type,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const look = {
    'data-slot': 'button',
    'data-variant': variant ?? 'default',
    className: cn(buttonVariants({ variant, size }), className),
  };
  if (asChild) {
    return (
      <Slot.Root {...look} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type ?? 'button'}
      {...look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
      {...props}
    >
      {busy && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
}
