import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { pictureTypes } from '#kernel/contract/pictures.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { fileInputProps } from '#kernel/web/ui/pick-file.ts';
import { type LogoTarget, useLogoUpload } from './use-logo-upload.ts';

type UploadProps = LogoTarget & {
  logo: { url: string; width: number; height: number } | null;
  /** The label of the button while there is no logo. */
  title?: string;
};

/** The current logo, with a button to replace it. */
export function LogoUpload({ logo, put, params, title = 'Upload your logo', onSaved }: UploadProps) {
  const id = useId();
  const { share, failure, send } = useLogoUpload({ put, params, onSaved });
  return (
    <div className="flex flex-wrap items-center gap-4">
      {logo && (
        <img
          src={logo.url}
          alt="The logo"
          width={logo.width}
          height={logo.height}
          className="h-20 w-auto max-w-60 rounded-md border bg-white object-contain p-2"
        />
      )}
      <div className="flex flex-col gap-2">
        <Button asChild variant="outline" busy={share !== null} className="self-start">
          <label className="focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring">
            <ImagePlus aria-hidden /> {logo ? 'Replace the logo' : title}
            <input
              accept={pictureTypes.join(',')}
              disabled={share !== null}
              aria-describedby={failure ? `${id}-failure` : undefined}
              {...fileInputProps((file) => file && void send(file))}
              className="sr-only"
            />
          </label>
        </Button>
        {share !== null && <Progress value={Math.round(share * 100)} aria-label="Sending the logo" />}
        {failure && (
          <p id={`${id}-failure`} role="alert" className="text-sm font-medium text-destructive">
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}
