import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { useNonce } from '#kernel/web/client/document.ts';

type Colours = NonNullable<OrganizerBrand['colours']>;

const declarations = ({ accent, hover, on_accent, ring, soft, on_soft }: Colours['light']): string =>
  `--primary:${accent};--primary-hover:${hover};--primary-foreground:${on_accent};--ring:${ring};` +
  `--accent:${soft};--accent-foreground:${on_soft}`;

/** An organizer's colours as a style sheet; the doubled selectors override the site's own colours. */
export const coloursCss = ({ light, dark }: Colours): string =>
  `:root:root{${declarations(light)}}@media screen{.dark.dark{${declarations(dark)}}}`;

/** Applies an organizer's colours to the page. */
export function BrandColours({ colours }: { colours: Colours }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made of six colours that the server derived
    <style nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: coloursCss(colours) }} />
  );
}
