import type { MetaFunction } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { PrivacyPolicy } from '#web/features/site/privacy-policy.tsx';

export const meta: MetaFunction = () => [
  { title: `Privacy | ${brand.name}` },
  { name: 'description', content: 'What is stored about you here, why, and how you end it.' },
];

export default PrivacyPolicy;
