/** The product's working name stands here and nowhere else. */
export const brand = {
  name: 'Fairway',
  storageKey: 'fairway',
  /** The beginning of API keys, and the header that names a version of the API. */
  apiKeyPrefix: 'fw',
  versionHeader: 'Fairway-Version',
  tagline: 'The digital home of amateur golf tournaments',
} as const;

/**
 * The operator of this installation, as the privacy policy and the terms name them. Put your own here, and adapt those
 * texts to your law: they describe what the product does, and are no legal advice.
 */
export const operator: { name: string; postalAddress: string | null; policiesSince: string } = {
  name: `the operator of this ${brand.name} site`,
  postalAddress: null,
  /** Date of the texts, as it is printed. */
  policiesSince: 'November 2026',
};

/**
 * The message of a frame on another site to the page around it when its height changes; `/embed.js` and the preview
 * listen for it. It bears nobody's name, as frames of organizers who hide ours do not.
 */
export const frameHeightMessage = 'golf-frame-height';
