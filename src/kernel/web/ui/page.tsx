import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cn } from './class-names.ts';

const widths = { narrow: 'max-w-xl', medium: 'max-w-4xl', wide: '' } as const;

/**
 * The frame of a screen below the header: `narrow` for forms, `medium` for articles, `wide` for lists and dashboards.
 */
export function Page({ className, width = 'wide', ...props }: ComponentProps<'div'> & { width?: keyof typeof widths }) {
  return <div data-slot="page" className={cn('page-width pt-8 pb-20 sm:pt-12', widths[width], className)} {...props} />;
}

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A text that is always shown in full: why the page is empty, or what a button does. */
  message?: ReactNode;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  /** Buttons beside the title. */
  children?: ReactNode;
  className?: string;
};

/** The number of characters in one line of a phone: a longer description is hidden there. */
const phoneLine = 40;

/** The head of a page: the title at the left, its actions at the right, and at most one line below. */
export function PageHeader({ title, description, message, eyebrow, children, className }: PageHeaderProps) {
  const isLong = typeof description === 'string' && description.length > phoneLine;
  return (
    <div
      data-slot="page-header"
      className={cn('mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3', className)}
    >
      <div className="min-w-0">
        {eyebrow && <p className="eyebrow mb-1">{eyebrow}</p>}
        <h1>{title}</h1>
        {description && <p className={cn('mt-1 text-muted-foreground', isLong && 'max-sm:hidden')}>{description}</p>}
        {message && (
          <p data-slot="message" className="mt-1 max-w-2xl text-muted-foreground">
            {message}
          </p>
        )}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
}

/**
 * Mounted once: moves the focus to the h1 after each navigation, so that screen readers announce it and Tab continues
 * from there.
 */
export function useHeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
