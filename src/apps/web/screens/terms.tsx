import type { MetaFunction } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { TermsOfUse } from '#areas/site/web/terms-of-use.tsx';

export const handle = { isForEverybody: true };

export const meta: MetaFunction = () => [
  { title: `Terms | ${brand.name}` },
  { name: 'description', content: 'The rules of the house, in plain words.' },
];

export default TermsOfUse;
