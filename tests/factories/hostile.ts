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

/** Texts that move, end or break what they stand in: no field of the API takes one. */
export const brokenTexts: Record<string, string> = {
  NUL: 'a\u0000b',
  'NUL alone': '\u0000',
  bell: 'a\u0007b',
  backspace: 'a\u0008b',
  'vertical tab': 'a\u000bb',
  'form feed': 'a\u000cb',
  escape: '\u001b[31ma',
  delete: 'a\u007fb',
  'next line': 'a\u0085b',
  'control sequence': 'a\u009b31mb',
  'first of C1': 'a\u0080b',
  'last of C1': 'a\u009fb',
  'a high half': 'a\ud800',
  'a low half': '\udc00b',
  'NUL in an address': 'a\u0000@b.co',
};

/** Texts that are taken, or refused by the form of a field alone. */
export const oddTexts: Record<string, string> = {
  'no width': '\u200b',
  'turned around': 'Ann\u202egpj.exe',
  'turned around in an address': 'ann\u202e@odd.test',
  isolated: '\u2067Ann\u2069',
  'a soft hyphen': 'An\u00adn',
  'a byte order mark': '\ufeffAnn',
  'a Hangul filler': '\u3164',
  'a braille blank': '\u2800',
  'a mark alone': '\u0301',
  'joiners alone': '\u200d\u200c\ufe0f',
  Persian: 'می\u200cخواهم',
  'a family': '👩\u200d👩\u200d👧',
  'a Han form': '葛\u{e0100}城',
  'a tag': 'A\u{e0041}\u{e007f}',
  'a noncharacter': 'a\uffffb',
  'the last of all': 'a\u{10ffff}b',
  'a line separator': 'a\u2028b',
  'no text': '',
};
