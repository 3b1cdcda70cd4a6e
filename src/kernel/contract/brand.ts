/** The product's name is defined only here. */
export const brand = {
  name: 'Fairway',
  storageKey: 'fairway',
  /** The prefix of API keys, and the header that names an API version. */
  apiKeyPrefix: 'fw',
  versionHeader: 'Fairway-Version',
  tagline: 'The digital home of amateur golf tournaments',
} as const;

/**
 * The operator of this installation, as named in the privacy policy and the terms. Replace it by your own, and adapt
 * those texts to your law: they describe the product, and are not legal advice.
 */
export const operator: { name: string; postalAddress: string | null; policiesSince: string } = {
  name: `the operator of this ${brand.name} site`,
  postalAddress: null,
  /** Printed date of the texts. */
  policiesSince: 'November 2026',
};

/**
 * The message with which an embedded frame reports its height; `/embed.js` and the preview listen for it. It names no
 * brand, because some organizers hide the product's name.
 */
export const frameHeightMessage = 'golf-frame-height';
