/**
 * An uploaded picture is a raw image body of one of these types, at most 10 MB and 40 megapixels; the bytes determine
 * the type, not the header.
 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const maxPictureBytes = 10 * 1024 * 1024;
export const maxPicturePixels = 40_000_000;

/** The stored widths of a picture, in pixels; a smaller picture keeps its own width. */
export const pictureWidths = [480, 960, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];
