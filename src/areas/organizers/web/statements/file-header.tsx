import { Download } from 'lucide-react';
import { Button } from '#kernel/web/ui/button.tsx';
import { CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';

type FileHeaderProps = {
  title: string;
  /** The address of the download; null while there is nothing to download. */
  fileHref: string | null;
  words?: string;
};

/** The head of a card about money, with a download of its lines. */
export const FileHeader = ({ title, fileHref, words = 'Download CSV' }: FileHeaderProps) => (
  <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
    <CardTitle className="text-lg">{title}</CardTitle>
    {fileHref !== null && (
      <Button
        asChild
        variant="outline"
        size="sm"
        className="h-auto shrink py-1.5 text-left whitespace-normal pointer-fine:h-auto"
      >
        <a href={fileHref} download>
          <Download aria-hidden /> {words}
        </a>
      </Button>
    )}
  </CardHeader>
);
