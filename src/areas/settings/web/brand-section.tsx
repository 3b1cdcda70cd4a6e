import type { ReactNode } from 'react';
import { SectionFrame } from './section-frame.tsx';

/** How an organization shows itself. */
export const BrandSection = ({ children }: { children: ReactNode }) => (
  <SectionFrame
    title="Brand"
    description="How golfers see your organization: its public page, and your look on everything that is yours."
  >
    {children}
  </SectionFrame>
);
