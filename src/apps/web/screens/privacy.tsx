import type { MetaFunction } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { PrivacyPolicy } from '#areas/site/web/privacy-policy.tsx';

export const handle = { isForEverybody: true };

export const meta: MetaFunction = () => [
  { title: `Privacy | ${brand.name}` },
  { name: 'description', content: 'What is stored about you here, why, and how you end it.' },
];

export default PrivacyPolicy;
