/** Names that lead to this machine or into a network of somebody's own, in every way of writing that a parser somewhere takes. */
const hosts = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.0.0.1.', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.0x0.0x0.0x1', '0177.0.0.1', '017700000001', '127.0x0.01', '0.0.0.0', '0'],
  ...['10.0.0.1', '167772161', '0x0a000001', '012.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.1.1', '3232235777', '192.168.257', '100.64.0.1', '169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:169.254.169.254]', '[::127.0.0.1]', '[fe80::1]', '[fe80::1%25lo]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[fec0::1]'],
  // NAT64, 6to4, Teredo: addresses of version 6 that a gateway turns into those of version 4.
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2002:a9fe:a9fe::1]', '[2002:c0a8:101::1]', '[2001:0:7f00:1::1]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'localhost.localdomain', 'ip6-localhost', 'intranet', 'db.internal', 'metadata.google.internal', 'metadata', 'kubernetes.default.svc', 'printer.local'],
  // Public names that resolve inside.
  ...['127.0.0.1.nip.io', '169-254-169-254.nip.io', '10.0.0.1.sslip.io', 'localtest.me', 'lvh.me', 'spoofed.burpcollaborator.net'],
  ...['①②⑦.⓪.⓪.①', '127。0。0。1', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ'],
];

/** The same as whole addresses at a port, with those that say one host and mean another. */
export const internalAddresses = (port: number): string[] => [
  ...hosts.flatMap((host) => [`http://${host}:${port}/x`, `https://${host}/x`]),
  ...hosts.slice(0, 12).map((host) => `${host}:${port}/x`),
  `http://example.com@127.0.0.1:${port}/x`, `https://fcm.googleapis.com@127.0.0.1:${port}/x`, `http://127.0.0.1:${port}#@example.com/`, `http://127.0.0.1:${port}\\@example.com/`, `//127.0.0.1:${port}/x`, `\\\\127.0.0.1:${port}\\x`,
  `http:127.0.0.1:${port}`, `http:/127.0.0.1:${port}/x`, `ftp://127.0.0.1:${port}/x`, `gopher://127.0.0.1:${port}/_x`, `dict://127.0.0.1:${port}/x`, `ws://127.0.0.1:${port}/x`, 'file:///etc/passwd', 'data:text/plain,x', 'javascript:1', 'unix:/var/run/docker.sock',
];
