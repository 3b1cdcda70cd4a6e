import { brand as platform } from '#kernel/contract/brand.ts';

const longest = 40;

/**
 * Addresses that a public page may have by its organization's name, the plainest first: 'Oak & Iron Society' is
 * 'oak-iron-society', then 'oak-iron-society-2' and so on, at the end with a part of its id, which nobody else has.
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
