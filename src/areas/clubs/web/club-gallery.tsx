import { ChevronLeft, ChevronRight, Images } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Photo } from '#areas/clubs/contract/clubs.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#kernel/web/ui/dialog.tsx';
import { PhotoPicture } from './photo-picture.tsx';

const shown = 5;

/**
 * The layout of a gallery by number of photos: one alone, two side by side, or a large one with small ones beside it.
 */
const frameOf = (count: number) => {
  if (count === 1) return '';
  if (count < 5) return 'sm:grid-cols-2';
  return 'sm:grid-cols-4 sm:grid-rows-2';
};

/** The aspect ratio of the n-th photo: a single photo is wide, the large one of a full gallery fills its cell. */
const aspectOf = (n: number, count: number) => {
  if (count === 1) return 'aspect-[2/1] sm:aspect-[3/1]';
  return count >= shown && n === 0 ? 'aspect-[4/3] sm:aspect-auto' : 'aspect-[4/3]';
};

/** A club's photos: some on the page, all of them enlarged in a dialog. */
export function ClubGallery({ photos, clubName }: { photos: readonly Photo[]; clubName: string }) {
  const [at, setAt] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);
  const few = photos.slice(0, photos.length < shown ? Math.min(2, photos.length) : shown);
  const open = (n: number) => {
    opener.current = document.activeElement as HTMLElement;
    setAt(n);
  };
  return (
    <section aria-label={`Photos of ${clubName}`} className="relative">
      <ul className={cn('grid gap-2 overflow-hidden rounded-2xl sm:gap-3', frameOf(photos.length))}>
        {few.map((photo, n) => (
          <li
            key={photo.id}
            className={cn(photos.length >= shown && n === 0 && 'sm:col-span-2 sm:row-span-2', n > 0 && 'max-sm:hidden')}
          >
            <button
              type="button"
              aria-label={`Enlarge: ${photo.alt}`}
              onClick={() => open(n)}
              className="group block size-full overflow-hidden focus-visible:outline-offset-[-3px]"
            >
              <PhotoPicture
                photo={photo}
                sizes={n === 0 ? '(width < 40rem) 100vw, 42rem' : '(width < 64rem) 25vw, 21rem'}
                isInFirstView={n === 0}
                className={cn(
                  'size-full object-cover transition-transform duration-500 group-hover:scale-[1.02]',
                  aspectOf(n, photos.length),
                )}
              />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <Button variant="outline" size="sm" className="absolute right-3 bottom-3 shadow-md" onClick={() => open(0)}>
          <Images aria-hidden /> {`All ${photos.length} photos`}
        </Button>
      )}
      <Dialog open={at !== null} onOpenChange={(isOpen) => !isOpen && setAt(null)}>
        {at !== null && (
          <LargePhoto
            photos={photos}
            at={at}
            clubName={clubName}
            onGo={setAt}
            onClosed={() => opener.current?.focus()}
          />
        )}
      </Dialog>
    </section>
  );
}

type LargePhotoProps = {
  photos: readonly Photo[];
  at: number;
  clubName: string;
  onGo: (n: number) => void;
  onClosed: () => void;
};

/** Shows one photo at a time; the arrow keys move between photos. */
function LargePhoto({ photos, at, clubName, onGo, onClosed }: LargePhotoProps) {
  const photo = photos[at];
  if (!photo) return null;
  const go = (step: number) => onGo((at + step + photos.length) % photos.length);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step && photos.length > 1) go(step);
  };
  return (
    <DialogContent
      className="max-w-5xl gap-4"
      onKeyDown={handleKeyDown}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
    >
      <DialogTitle className="pr-10">{clubName}</DialogTitle>
      <PhotoPicture
        key={photo.id}
        photo={photo}
        sizes="(width < 66rem) 94vw, 60rem"
        isInFirstView
        className="max-h-[65dvh] w-full rounded-lg bg-muted object-contain"
      />
      <div className="flex items-center justify-between gap-4">
        <DialogDescription aria-live="polite">
          {photo.alt} <span className="tabular-nums">{`(${at + 1} of ${photos.length})`}</span>
        </DialogDescription>
        {photos.length > 1 && (
          <div className="flex shrink-0 gap-2">
            <Button variant="outline" size="icon" aria-label="Photo before" onClick={() => go(-1)}>
              <ChevronLeft aria-hidden />
            </Button>
            <Button variant="outline" size="icon" aria-label="Next photo" onClick={() => go(1)}>
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </DialogContent>
  );
}
