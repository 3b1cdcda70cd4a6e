import { type Embedded, EmbedSnippet } from './embed-snippet.tsx';
import { Fold } from './fold.tsx';

type OnYourSiteProps = Embedded & { origin: string; page: string; title: string; summary: string };

/** The way for an organizer to show something of ours on their own site; nothing of it is read before. */
export const OnYourSite = ({ summary, ...snippet }: OnYourSiteProps) => (
  <Fold title={summary}>
    <EmbedSnippet {...snippet} />
  </Fold>
);
