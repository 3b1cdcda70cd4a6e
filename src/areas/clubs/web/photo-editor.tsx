import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, ImagePlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Photo } from '#areas/clubs/contract/clubs.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { maxPhotos } from '#areas/clubs/contract/slot-choices.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { type ClubPage, clubPageKey, ownPageQuery } from './queries.ts';

/** The photos of the club's public page: add, describe, reorder, remove. */
export function PhotoEditor({ clubId, loaded }: { clubId: string; loaded: ClubPage | null }) {
  const queryClient = useQueryClient();
  const { data, error, isError, isFetching, refetch } = useQuery(ownPageQuery(clubId, loaded));
  const [edited, setEdited] = useState<Photo | 'new' | null>(null);
  const [removed, setRemoved] = useState<Photo | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const photos = data?.photos ?? [];
  const readAgain = () => queryClient.invalidateQueries({ queryKey: clubPageKey });
  const add = (
    <Button variant="outline" size="sm" onClick={() => setEdited('new')} disabled={photos.length >= maxPhotos}>
      <ImagePlus aria-hidden /> Add photo
    </Button>
  );
  const move = async ({ id }: Photo, position: number) => {
    setMoving(id);
    try {
      await call(clubsEndpoints.updatePhoto, { params: { id }, body: { position } });
      await readAgain();
    } catch (failure) {
      toast({ title: 'Error', description: messageOf(failure), variant: 'destructive' });
    }
    setMoving(null);
  };
  const remove = async ({ id }: Photo) => {
    await call(clubsEndpoints.deletePhoto, { params: { id } });
    announce('Photo removed');
    await readAgain();
  };
  const content = () => {
    if (!data)
      return isError ? (
        <FailureState message={`Your photos could not be read: ${messageOf(error)}`} query={{ refetch, isFetching }} />
      ) : (
        <Skeleton className="h-40 w-full" />
      );
    if (photos.length === 0)
      return (
        <EmptyState
          icon={ImagePlus}
          title="No photos yet"
          description="Show organizers your course and clubhouse. The first photo is the large one on your public page."
        >
          {add}
        </EmptyState>
      );
    return (
      <ol aria-label="Photos in their order" className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {photos.map((photo, n) => (
          <li key={photo.id} aria-busy={moving === photo.id} className="min-w-0">
            <PhotoPicture
              photo={photo}
              sizes="(width < 40rem) 45vw, 16rem"
              className="aspect-[4/3] w-full rounded-lg object-cover"
            />
            <p className="mt-2 line-clamp-2 text-sm text-muted-foreground wrap-anywhere">{photo.alt}</p>
            <div className="mt-1 -ml-2 flex">
              <IconButton
                label={`Move forward: ${photo.alt}`}
                disabled={n === 0 || moving !== null}
                onClick={() => void move(photo, n - 1)}
                icon={ArrowLeft}
              />
              <IconButton
                label={`Move back: ${photo.alt}`}
                disabled={n === photos.length - 1 || moving !== null}
                onClick={() => void move(photo, n + 1)}
                icon={ArrowRight}
              />
              <IconButton label={`Edit: ${photo.alt}`} onClick={() => setEdited(photo)} icon={Pencil} />
              <IconButton label={`Remove: ${photo.alt}`} onClick={() => setRemoved(photo)} icon={Trash2} />
            </div>
          </li>
        ))}
      </ol>
    );
  };
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle className="text-lg">Photos</CardTitle>
        {photos.length > 0 && add}
      </CardHeader>
      <CardContent>{content()}</CardContent>
      <PhotoDialog photo={edited} onClose={() => setEdited(null)} onSaved={readAgain} />
      <ConfirmDialog
        subject={removed}
        title="Remove this photo?"
        words={({ alt }) => `“${alt}” is no longer on your public page.`}
        action="Remove photo"
        onAct={remove}
        onClose={() => setRemoved(null)}
      />
    </Card>
  );
}

type IconButtonProps = { label: string; icon: typeof Pencil; onClick: () => void; disabled?: boolean };

const IconButton = ({ label, icon: Icon, ...props }: IconButtonProps) => (
  <Button variant="ghost" size="icon" className="size-9 max-sm:size-10" aria-label={label} {...props}>
    <Icon aria-hidden />
  </Button>
);
