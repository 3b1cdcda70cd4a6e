/** The shared parts of the catalogue's drawings: 800 by 600, light from the upper left, two tones a thing. */

export const paint = {
  ink: '#22372b',
  deep: '#1f4d37',
  green: '#2f6b4f',
  leaf: '#5b9a63',
  grass: '#93bf70',
  lime: '#b9d78c',
  sand: '#ead9b0',
  dune: '#d2ba84',
  cream: '#fbf6e8',
  paper: '#fffdf6',
  shade: '#dcd6c3',
  mist: '#cfd8d2',
  sky: '#b3d3dd',
  sea: '#5a91a1',
  lake: '#2f6375',
  clay: '#c4644a',
  rust: '#974836',
  coral: '#e58d66',
  gold: '#e7b944',
  amber: '#bd8a28',
  wood: '#b07d52',
  bark: '#7f5737',
  slate: '#46565a',
  stone: '#8b989a',
} as const;

/** A group of drawings moved to a place, turned and scaled about it. */
export const at = (x: number, y: number, content: string, { turn = 0, scale = 1 } = {}): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

/** The shadow of a thing on the ground. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.13): string =>
  ellipse(x, y, rx, ry, paint.ink, 'opacity=".2"');

let clips = 0;
/** `content` within `shape` alone. */
export function within(shape: string, content: string): string {
  const id = `c${++clips}`;
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** A golf ball around the origin. */
export function ball(r: number, tint: string = paint.paper): string {
  const dimples = [
    [-0.42, -0.3],
    [-0.08, -0.46],
    [0.28, -0.34],
    [-0.58, 0.06],
    [-0.22, -0.08],
    [0.14, -0.02],
    [0.5, 0.04],
    [-0.36, 0.32],
    [0, 0.36],
    [0.36, 0.4],
    [-0.1, 0.7],
    [0.58, -0.34],
  ];
  return within(
    circle(0, 0, r, '#000'),
    circle(0, 0, r, tint) +
      circle(r * 0.3, r * 0.32, r * 1.02, paint.shade, 'opacity=".75"') +
      circle(-r * 0.14, -r * 0.14, r * 0.98, tint) +
      dimples.map(([x = 0, y = 0]) => circle(x * r, y * r, r * 0.075, paint.shade)).join(''),
  );
}

/** A tee with its head at the origin, pointing down. */
export const tee = (length: number, tint: string = paint.coral): string =>
  path(`M-17 0h34c-1 13-11 15-13 24l-3 ${length}h-2l-3-${length}c-2-9-12-11-13-24z`, tint) +
  path(`M4 4h11c-2 10-9 13-10 20l-4 ${length}h-1z`, paint.ink, 'opacity=".14"') +
  ellipse(0, 0, 17, 5, paint.cream, 'opacity=".55"');

/** A flag on its stick, with the foot at the origin. */
export const flag = (height: number, tint: string = paint.clay, dark: string = paint.rust): string =>
  box(-4, -height, 8, height, paint.cream, 3) +
  box(1, -height, 3, height, paint.shade) +
  path(`M4 ${-height + 6}c44-20 62 18 122-4l-16 42 18 40c-56 20-82-14-124 4z`, tint) +
  path(`M4 ${-height + 6}c18-8 31-7 43-3v80c-13-3-27-4-43 1z`, dark, 'opacity=".45"');

/** The sign of the house, a pennant on its stick over a mound, about the origin and `size` high. */
export const emblem = (size: number, tint: string = paint.green, ground: string = tint): string =>
  at(
    0,
    0,
    box(-6, -50, 9, 92, tint, 4) + path('M3-50l58 22-58 24z', tint) + path('M-44 44c20-20 68-20 88 0z', ground),
    { scale: size / 100 },
  );

/** A five-pointed star around the origin. */
export function star(r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, n) => {
    const [angle, reach] = [(n * Math.PI) / 5 - Math.PI / 2, n % 2 ? r * 0.42 : r];
    return `${(Math.cos(angle) * reach).toFixed(1)},${(Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`;
}

/** Each kind of product stands before a backdrop of its own: sky above and below, far ground, near ground. */
export const backdrops = {
  meadow: ['#e9efdf', '#cfdfc4', '#b4cfa4', '#9cc08d'],
  lake: ['#e2eef1', '#c3dce3', '#a4c6cd', '#86b0b8'],
  beach: ['#f6eedb', '#ead9b4', '#dfc996', '#d3b87f'],
  dawn: ['#f8e8dc', '#f0cfb9', '#e5b79b', '#d9a183'],
  harvest: ['#f9f1d5', '#f0dfa6', '#e6cd7f', '#d9ba61'],
  dusk: ['#e6e8f1', '#cbd0e2', '#b1bad2', '#97a4c1'],
  terrace: ['#f4ece4', '#e3d3c3', '#d2bda8', '#c1a78e'],
} as const;

/** The whole picture as SVG. */
export function scene(backdrop: keyof typeof backdrops, motif: string): string {
  const [high, low, far, near] = backdrops[backdrop];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="960" height="720"><defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
<rect width="800" height="600" fill="url(#sky)"/>${circle(400, 268, 224, '#fff', 'opacity=".42"')}${circle(400, 268, 170, '#fff', 'opacity=".3"')}
${path('M0 438c120-40 236-34 330-14 120 26 190 16 270-4 74-18 140-16 200 4v176H0z', far)}${path('M0 488c150-26 270-22 400-12s260 12 400-14v138H0z', near)}
${at(400, 372, at(-400, -380, motif), { scale: 1.16 })}</svg>`;
}
