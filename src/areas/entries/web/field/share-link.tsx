import type { ReactNode } from 'react';
import { Input } from '#kernel/web/ui/input.tsx';

/** The tournament's address to copy by hand, and the button that shares it. */
export const ShareLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <div className="flex w-[min(34rem,calc(100vw-5.5rem))] flex-col gap-3 sm:flex-row">
    <Input
      readOnly
      value={url}
      aria-label="Link to the tournament"
      className="text-ellipsis pointer-fine:h-10"
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    {children}
  </div>
);
