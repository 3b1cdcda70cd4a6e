import { cn } from './class-names.ts';

export const contentId = 'content';

export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className={cn(
        'fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-primary px-4 py-2.5 font-medium',
        'text-primary-foreground focus:translate-y-0 focus:shadow-lg',
      )}
    >
      Skip to content
    </a>
  );
}
