import { at, box, circle, ellipse, flag, line, path } from '#demo/products/drawing-kit.ts';

/** The logos of the demo organizers, drawn on nothing, and the wide pictures over their pages. */

const frame = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

const star = (x: number, y: number, r: number, fill: string): string => {
  const points = Array.from({ length: 10 }, (_, n) => {
    const [angle, far] = [(n * Math.PI) / 5 - Math.PI / 2, n % 2 ? r * 0.42 : r];
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return path(`M${points.join('L')}z`, fill);
};

/** A star over the sweep of a fairway. */
export const loneStar = (): string =>
  frame(
    480,
    480,
    circle(240, 240, 232, '#8a2f1d') +
      circle(240, 240, 208, '#fbf3e4') +
      star(240, 206, 122, '#8a2f1d') +
      path('M64 340c96-52 256-60 352-22a208 208 0 0 1-352 22z', '#d98a3d') +
      line('M96 372c92-44 210-50 300-18', '#fbf3e4', 10),
  );

/** Two waves and a sun between two coasts. */
export const coastToCoast = (): string =>
  frame(
    720,
    360,
    box(0, 0, 720, 360, '#123a63', 48) +
      circle(360, 176, 92, '#f2b84b') +
      path(
        'M0 210c90-54 170-54 250-6s170 50 250 0 150-46 220-10v118a48 48 0 0 1-48 48H48a48 48 0 0 1-48-48z',
        '#2f7fb5',
      ) +
      path('M0 272c90-40 170-40 250 0s170 42 250 2 150-36 220-6v44a48 48 0 0 1-48 48H48a48 48 0 0 1-48-48z', '#8fd0e6'),
  );

/** A cup with a flag in it. */
export const championship = (): string =>
  frame(
    420,
    480,
    path('M90 60h240v96c0 92-52 156-120 156S90 248 90 156z', '#c59a35') +
      path(
        'M90 92H34c0 88 30 132 84 140l-10-34c-26-10-38-34-40-72h22zM330 92h56c0 88-30 132-84 140l10-34c26-10 38-34 40-72h-22z',
        '#a67c22',
      ) +
      path('M186 306h48v70h-48z', '#a67c22') +
      box(126, 372, 168, 56, '#3b2a63', 10) +
      star(210, 172, 62, '#fff6dc'),
  );

/** A wide view over a course: sky, hills, a green with its flag. */
export const view = (sky: readonly [string, string], hills: string, ground: string, green: string): string =>
  frame(
    1800,
    600,
    `<defs><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>` +
      box(0, 0, 1800, 600, 'url(#s)') +
      circle(430, 190, 84, '#fff6dd', 'opacity=".9"') +
      path('M0 340c180-90 330-110 520-70s300 60 500 6 380-90 780 10v314H0z', hills) +
      path('M0 420c260-70 560-60 820-20s620 50 980-30v230H0z', ground) +
      ellipse(1240, 470, 300, 54, green) +
      at(1260, 462, flag(150)) +
      path('M0 520c300-60 700-50 1000-10s560 30 800-10v100H0z', ground, 'opacity=".55"'),
  );
