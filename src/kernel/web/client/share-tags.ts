type Shared = {
  siteName: string;
  title: string;
  description: string;
  /** The canonical address of the page. */
  url: string;
  /** 1200 by 630 pixels; `alt` is its text alternative. */
  picture: { path: string; alt: string };
};

/** The Open Graph tags for link previews. */
export const shareTags = ({ siteName, title, description, url, picture }: Shared) => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: siteName },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
  { property: 'og:image', content: new URL(picture.path, url).href },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: picture.alt },
  { name: 'twitter:card', content: 'summary_large_image' },
];
