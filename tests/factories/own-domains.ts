import type { Dns } from '#kernel/platform/dns.ts';

/** A domain name system of the test's own: records by name. */
export type TestNames = Dns & { text: Map<string, string[]>; address: Map<string, string[]> };

/** @param own the host of the installation, which has an address */
export function testNames(own: string): TestNames {
  const text = new Map<string, string[]>();
  const address = new Map([[own, ['192.0.2.1']]]);
  return {
    text,
    address,
    texts: async (name) => text.get(name) ?? [],
    addresses: async (host) => address.get(host) ?? [],
  };
}

const strange = [
  'ｇｏｌｆ．ｅｘａｍｐｌｅ',
  'gölf.example',
  'golf_x.example',
  'golf..example',
  '.golf.example',
  '-golf.example',
];
const shapes = (own: string, live: string): string[] => [
  'evil.test',
  `${own}.evil.test`,
  `evil-${own}`,
  `${live}.evil.test`,
  `evil.${live}`,
  `${live}.`,
  `${live}:1`,
  `${live}:99999`,
  `${live}:`,
  `${live}:80:80`,
  `${live}@evil.test`,
  `evil.test@${live}`,
  `${live}/`,
  `${live}#`,
  `${live}?x`,
  `${live}\\evil.test`,
  `${live},evil.test`,
  `${live} evil.test`,
  `${live}%00`,
  `${live}%2eevil.test`,
  `//${live}`,
  `http://${live}`,
  '0x7f000001',
  '2130706433',
  '127.1',
  '[::ffff:1]x',
  'localhost.evil.test',
  '"',
  "'",
  '<script>',
  ...strange,
];

/** At least 200 Host headers that name nobody's host. @param live a host that is served */
export function hostileHosts(own: string, live: string): string[] {
  const base = shapes(own, live);
  const more = base.flatMap((host) => [`x${host}`, `${host}x.test`, host.toUpperCase().replace(/^/, 'Y'), `${host}:3`]);
  const labels = Array.from({ length: 80 }, (_, n) => `h${n}.${'a'.repeat(n)}b.evil${n}.test`);
  return [...new Set([...base, ...more, ...labels])];
}
