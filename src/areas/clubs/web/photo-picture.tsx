import type { Photo } from '#areas/clubs/contract/clubs.ts';

type PhotoPictureProps = {
  photo: Omit<Photo, 'id' | 'position'>;
  sizes: string;
  className?: string;
  isInFirstView?: boolean;
};

/** A photo with the image width that its layout needs. */
export const PhotoPicture = ({
  photo: { alt, urls, width, height },
  sizes,
  className,
  isInFirstView = false,
}: PhotoPictureProps) => (
  <img
    src={urls[960]}
    srcSet={`${urls[480]} 480w, ${urls[960]} 960w, ${urls[1600]} 1600w`}
    sizes={sizes}
    alt={alt}
    width={width}
    height={height}
    loading={isInFirstView ? 'eager' : 'lazy'}
    fetchPriority={isInFirstView ? 'high' : undefined}
    decoding="async"
    className={className}
  />
);
