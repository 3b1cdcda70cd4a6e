import { Link } from 'react-router';

type OwnNameProps = {
  to: string;
  name: string;
  logo: { urls: { 480: string }; width: number; height: number } | null;
  /** For pages that are the same for everybody: the link reloads the document, to get the viewer's own. */
  reloadDocument?: boolean;
};

/** An organizer's logo and name, in the place of the platform's. */
export const OwnName = ({ to, name, logo, reloadDocument }: OwnNameProps) => (
  <Link
    to={to}
    reloadDocument={reloadDocument}
    className="-ml-1 flex min-h-11 min-w-0 items-center gap-3 rounded-md p-1 font-semibold"
  >
    {logo && (
      <img
        src={logo.urls[480]}
        alt=""
        width={logo.width}
        height={logo.height}
        decoding="async"
        // Logos are usually drawn for a white background: in the dark theme they keep one.
        className="h-9 w-auto max-w-36 shrink-0 rounded-sm object-contain max-sm:max-w-24 dark:bg-white dark:p-1"
      />
    )}
    <span className="truncate">{name}</span>
  </Link>
);
