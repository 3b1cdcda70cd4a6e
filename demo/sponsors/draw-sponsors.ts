import { at, box, circle, line, path } from '#demo/products/drawing-kit.ts';

/** The logos of the demo's sponsors: invented companies, drawn on white as logos for print are. */

const frame = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `${box(0, 0, width, height, '#ffffff')}${content}</svg>`;

const name = (x: number, y: number, text: string, size: number, fill: string): string =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-weight="bold" font-size="${size}" fill="${fill}">${text}</text>`;

/** Three waves under one another, getting shorter. */
export const tidewaterBank = (): string =>
  frame(
    900,
    300,
    circle(150, 150, 110, '#0f3d5e') +
      line('M78 124c24-22 48-22 72 0s48 22 72 0', '#ffffff', 16) +
      line('M92 164c20-18 38-18 58 0s38 18 58 0', '#8fd0e6', 14) +
      line('M112 202c14-12 26-12 38 0s26 12 38 0', '#8fd0e6', 12) +
      name(300, 140, 'Tidewater', 84, '#0f3d5e') +
      name(304, 226, 'BANK', 62, '#5a91a1'),
  );

/** A kettle with steam. */
export const copperKettle = (): string =>
  frame(
    900,
    300,
    at(
      150,
      160,
      path('M-82 40c-8-76 30-112 82-112s90 36 82 112c-2 16-14 26-30 26H-52c-16 0-28-10-30-26z', '#a6532a') +
        line('M78-20c36 0 48 22 24 58', '#a6532a', 16) +
        path('M-40-78h80l-12-22h-56z', '#7c3a1b') +
        circle(0, -112, 13, '#7c3a1b') +
        line('M-46 8c6-26 22-40 44-44', '#e5a06f', 10),
    ) +
      name(300, 140, 'Copper Kettle', 70, '#7c3a1b') +
      name(304, 216, 'COFFEE ROASTERS', 40, '#a6532a'),
  );

/** A peak and an arrow of wind. */
export const northwind = (): string =>
  frame(
    900,
    300,
    path('M40 240L140 70l50 84 32-44 78 130z', '#2f5d50') +
      path('M140 70l34 58-20 14-16-16-18 18-16-16z', '#ffffff') +
      line('M40 268h250', '#d98a3d', 12) +
      name(330, 150, 'NORTHWIND', 76, '#2f5d50') +
      name(334, 220, 'Outfitters', 52, '#d98a3d'),
  );
