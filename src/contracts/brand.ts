/** The product's working name stands here and nowhere else. */
export const brand = {
  name: 'Fairway',
  storageKey: 'fairway',
  tagline: 'The digital home of amateur golf tournaments',
} as const;
