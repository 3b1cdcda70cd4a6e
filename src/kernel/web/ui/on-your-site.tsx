import { type Embedded, EmbedSnippet } from './embed-snippet.tsx';
import { Fold } from './fold.tsx';

type OnYourSiteProps = Embedded & { origin: string; page: string; title: string; summary: string };

/** The snippet for an organizer's own site in a fold; its preview is loaded when the fold is opened. */
export const OnYourSite = ({ summary, ...snippet }: OnYourSiteProps) => (
  <Fold title={summary}>
    <EmbedSnippet {...snippet} />
  </Fold>
);
