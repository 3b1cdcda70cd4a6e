import type { ReactNode } from 'react';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type TvHeadProps = {
  /** Never truncated: a long title is set in smaller type. */
  title: string;
  /** The organizer whose logo is beside the title; null without one. */
  organizer: OrganizerBrand | null;
  /** The QR code of an address, and a caption. */
  code: { src: string; says: string; isLarge?: boolean };
  /** Content below the title. */
  children: ReactNode;
};

const sizeOf = ({ length }: string): string => {
  if (length > 80) return 'text-[3.4vh] portrait:text-[4vw]';
  return length > 40 ? 'text-[4.4vh] portrait:text-[5vw]' : 'text-[5.5vh] portrait:text-[6vw]';
};

/** The head of a large screen: the organizer's logo, the title, the state, and a QR code. */
export const TvHead = ({ title, organizer, code, children }: TvHeadProps) => (
  <header className="flex items-start justify-between gap-[3vw]">
    {organizer?.logo && (
      <img
        src={organizer.logo.urls[480]}
        alt={organizer.name}
        className="h-[11vh] w-auto max-w-[20vw] shrink-0 rounded-[0.6vh] bg-white object-contain p-[0.6vh]"
      />
    )}
    <div className="min-w-0 flex-1">
      <h1 className={cn(sizeOf(title), 'leading-[1.1] font-semibold text-balance wrap-anywhere')}>{title}</h1>
      {children}
    </div>
    <div className={cn('flex shrink-0 items-center gap-[1.2vw] text-right', code.isLarge && 'flex-col-reverse')}>
      <p
        className={cn(
          'leading-tight',
          code.isLarge ? 'w-full text-center font-semibold' : 'max-w-[14vw] text-muted-foreground portrait:hidden',
        )}
      >
        {code.says}
      </p>
      <img
        src={code.src}
        alt=""
        className={cn('rounded-lg bg-white p-[0.6vh]', code.isLarge ? 'size-[18vh]' : 'size-[12vh]')}
      />
    </div>
  </header>
);

/** The committee's banner above the rows. */
export const TvBanner = ({ banner }: Pick<Leaderboard, 'banner'>) =>
  banner && (
    <p
      role="alert"
      className={cn(
        'rounded-[1vh] bg-destructive px-[1.5vw] py-[1.2vh] text-[3.6vh] leading-tight font-semibold',
        'text-destructive-foreground',
      )}
    >
      {[banner.title, banner.body].filter(Boolean).join(' · ')}
    </p>
  );
