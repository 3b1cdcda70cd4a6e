import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { brandsEndpoints } from '#areas/brand/contract/endpoints/brands.ts';
import type { OrganizerBrand, OwnBrand } from '#areas/brand/contract/organizer-brand.ts';
import { pictureTypes } from '#kernel/contract/pictures.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { pictureProblem } from '#kernel/web/client/picture-file.ts';
import { upload } from '#kernel/web/client/upload.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { fileInputProps } from '#kernel/web/ui/pick-file.ts';
import { ownBrandQuery } from './queries.ts';

/** The logo and the wide picture: each is uploaded, replaced and removed immediately, without a form. */
export const BrandPictures = ({ own }: { own: OwnBrand }) => (
  <Card>
    <CardHeader>
      <CardTitle level={3}>Logo and picture</CardTitle>
      <CardDescription>JPEG, PNG, WebP or AVIF, up to 10 MB. Transparent parts of a logo stay so.</CardDescription>
    </CardHeader>
    <CardContent className="grid gap-8 sm:grid-cols-2">
      <PicturePlace
        title="Logo"
        hint="On your pages, boards, mails and prints. It is shown whole, on white."
        picture={own.logo}
        frame="h-32 bg-white object-contain p-4"
        put={brandsEndpoints.putBrandLogo}
        remove={brandsEndpoints.deleteBrandLogo}
      />
      <PicturePlace
        title="Wide picture"
        hint="Over your page and your tournaments. It looks best at 3:1, from 1,600 pixels wide."
        picture={own.hero}
        frame="h-32 object-cover"
        put={brandsEndpoints.putBrandHero}
        remove={brandsEndpoints.deleteBrandHero}
      />
    </CardContent>
  </Card>
);

type PicturePlaceProps = {
  title: string;
  hint: string;
  picture: OrganizerBrand['logo'];
  /** The classes of the picture's frame. */
  frame: string;
  put: (typeof brandsEndpoints)['putBrandLogo'] | (typeof brandsEndpoints)['putBrandHero'];
  remove: (typeof brandsEndpoints)['deleteBrandLogo'] | (typeof brandsEndpoints)['deleteBrandHero'];
};

function PicturePlace({ title, hint, picture, frame, put, remove }: PicturePlaceProps) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const keep = (saved: OwnBrand, words: string) => {
    queryClient.setQueryData(ownBrandQuery().queryKey, saved);
    announce(words);
  };
  const send = async (file: File | null) => {
    const problem = pictureProblem(file);
    setFailure(problem);
    if (problem || !file) return;
    setShare(0);
    try {
      keep(await upload(put, { file, onProgress: setShare }), `${title} saved`);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setShare(null);
  };
  const takeAway = async () => {
    setRemoving(true);
    setFailure(undefined);
    try {
      keep(await call(remove), `${title} removed`);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setRemoving(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h4 className="font-medium">{title}</h4>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted-foreground">
          {hint}
        </p>
      </div>
      {picture ? (
        <img
          src={picture.urls[480]}
          alt={`Your ${title.toLowerCase()}`}
          width={picture.width}
          height={picture.height}
          className={cn('w-full rounded-lg border', frame)}
        />
      ) : (
        <div className="flex h-32 items-center justify-center rounded-lg border border-dashed text-muted-foreground">
          <ImagePlus className="size-6" aria-hidden />
          <span className="sr-only">No picture yet</span>
        </div>
      )}
      {share !== null && <Progress value={Math.round(share * 100)} aria-label={`Sending the ${title.toLowerCase()}`} />}
      {failure && (
        <p id={`${id}-failure`} role="alert" className="text-sm font-medium text-destructive">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm" busy={share !== null}>
          <label className="focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring">
            <ImagePlus aria-hidden /> {picture ? 'Replace' : 'Choose'}
            <span className="sr-only"> {title.toLowerCase()}</span>
            <input
              accept={pictureTypes.join(',')}
              disabled={share !== null}
              aria-describedby={failure ? `${id}-failure` : `${id}-hint`}
              {...fileInputProps((file) => file && void send(file))}
              className="sr-only"
            />
          </label>
        </Button>
        {picture && (
          <Button variant="ghost" size="sm" busy={isRemoving} onClick={() => void takeAway()}>
            <Trash2 aria-hidden /> Remove<span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
