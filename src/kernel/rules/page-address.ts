import { brand as platform } from '#kernel/contract/brand.ts';

const longest = 40;

/**
 * Candidates for a public page's slug from its organization's name, the simplest first: 'Oak & Iron Society' gives
 * 'oak-iron-society', then 'oak-iron-society-2' and so on, at last with a part of its id, which is unique.
 * @param id of the organizer
 */
export function addressesFor(name: string, id: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== platform.name.toLowerCase());
  const whole = words.join('-') || 'golf';
  const base = (whole.length < 3 ? `golf-${whole}` : whole).slice(0, longest - 7).replace(/-+$/, '');
  return [base, ...[2, 3, 4, 5].map((n) => `${base}-${n}`), `${base}-${id.replaceAll('-', '').slice(-6)}`];
}
