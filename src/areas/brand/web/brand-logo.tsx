import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';

type BrandLogoProps = {
  logo: NonNullable<OrganizerBrand['logo']>;
  /** Empty if the name is shown beside it. */
  alt: string;
  className: string;
};

/** An organizer's logo, whole and in its own proportions, in the frame that `className` gives. */
export const BrandLogo = ({ logo: { urls, width, height }, alt, className }: BrandLogoProps) => (
  <img src={urls[480]} alt={alt} width={width} height={height} decoding="async" className={className} />
);
