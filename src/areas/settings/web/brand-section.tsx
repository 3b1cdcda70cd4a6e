import type { ReactNode } from 'react';
import { SectionFrame } from './section-frame.tsx';

/** The section of an organization's brand. */
export const BrandSection = ({ children }: { children: ReactNode }) => (
  <SectionFrame
    title="Brand"
    description="How golfers see your organization: its public page, and your look on everything that is yours."
  >
    {children}
  </SectionFrame>
);
