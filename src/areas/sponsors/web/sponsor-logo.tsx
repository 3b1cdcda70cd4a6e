import { ImagePlus } from 'lucide-react';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { OwnSponsorship } from '#areas/sponsors/contract/sponsors.ts';
import { pictureTypes } from '#kernel/contract/pictures.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { fileInputProps } from '#kernel/web/ui/pick-file.ts';
import { useLogoUpload } from './use-logo-upload.ts';

type LogoProps = { sponsorship: OwnSponsorship; onChanged: () => Promise<unknown> };

/** A sponsor's logo in its line; pressing it uploads a picture. */
export function SponsorLogo({ sponsorship: { id, sponsor, logo }, onChanged }: LogoProps) {
  const { share, failure, send } = useLogoUpload({
    put: sponsorsEndpoints.putSponsorshipLogo,
    params: { id },
    onSaved: () => void onChanged(),
  });
  return (
    <span className="flex items-center gap-2">
      <label
        className={cn(
          'inline-flex h-11 w-14 shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-md border min-[900px]:h-9',
          logo ? 'bg-white' : 'border-dashed border-input text-muted-foreground hover:bg-accent',
          'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring',
          share !== null && 'animate-pulse opacity-60',
        )}
      >
        {logo ? (
          <img
            src={logo.url}
            alt=""
            width={logo.width}
            height={logo.height}
            className="max-h-full object-contain p-1"
          />
        ) : (
          <ImagePlus className="size-4" aria-hidden />
        )}
        <input
          accept={pictureTypes.join(',')}
          aria-label={logo ? `Replace the logo of ${sponsor}` : `Upload the logo of ${sponsor}`}
          disabled={share !== null}
          {...fileInputProps((file) => file && void send(file))}
          className="sr-only"
        />
      </label>
      {failure && (
        <span role="alert" className="text-sm font-medium text-destructive">
          {failure}
        </span>
      )}
    </span>
  );
}
