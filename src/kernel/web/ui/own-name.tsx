import { Link } from 'react-router';

type OwnNameProps = {
  to: string;
  name: string;
  logo: { urls: { 480: string }; width: number; height: number } | null;
  /** Where the page around it is everybody's, and knows nobody. */
  reloadDocument?: boolean;
};

/** An organizer's logo and name, where the platform's would be. */
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
        // Logos are drawn for paper: on a dark page they keep some of it around them.
        className="h-9 w-auto max-w-36 shrink-0 rounded-sm object-contain max-sm:max-w-24 dark:bg-white dark:p-1"
      />
    )}
    <span className="truncate">{name}</span>
  </Link>
);
