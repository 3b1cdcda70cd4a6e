import { at, ball, box, circle, ellipse, flag, line, paint, path } from '#demo/products/drawing-kit.ts';

/**
 * Photos of the demo clubs, drawn: 1200 by 800, early light from the left. Each kind of land has its own sky, hills and
 * trees.
 */
const {
  bark,
  clay,
  cream,
  deep,
  dune,
  gold,
  grass,
  green,
  lake,
  leaf,
  lime,
  paper,
  rust,
  sand,
  sea,
  shade,
  slate,
  stone,
  wood,
} = paint;

export type Land = keyof typeof lands;
const lands = {
  desert: {
    high: '#f3d9c2',
    low: '#fbeedd',
    sun: '#fff4dc',
    far: '#d9a184',
    hills: '#c07a5c',
    ground: '#dcc08c',
    roof: '#a9573c',
    wall: '#f1e2c8',
    tree: saguaro,
  },
  creek: {
    high: '#cfe3ea',
    low: '#eef5ee',
    sun: '#fffbe9',
    far: '#b3cbb9',
    hills: '#84aa8a',
    ground: '#8fb573',
    roof: '#4d5f66',
    wall: '#f4efe2',
    tree: oak,
  },
} as const;

function saguaro(x: number, y: number, scale: number): string {
  const arm = (d: string) => line(d, '#4f7a52', 20);
  return at(
    x,
    y,
    ellipse(16, 2, 60, 9, '#22372b', 'opacity=".16"') +
      line('M0 0v-190', '#4f7a52', 30) +
      arm('M0-84h-46v-52') +
      arm('M0-64h42v-70') +
      line('M-7-8v-178', '#6b9a68', 6),
    { scale },
  );
}

function oak(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    ellipse(24, 2, 96, 12, '#22372b', 'opacity=".16"') +
      path('M-12 0c4-30 4-60 0-92h24c-4 32-4 62 0 92z', bark) +
      circle(-52, -122, 56, green) +
      circle(50, -124, 60, green) +
      circle(0, -172, 72, leaf) +
      circle(-30, -150, 44, leaf) +
      circle(-24, -196, 34, grass, 'opacity=".7"'),
    { scale },
  );
}

/** Sky, sun and hills down to the ground at 470. */
function picture(land: Land, content: string): string {
  const { high, low, sun, far, hills, ground } = lands[land];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
${box(0, 0, 1200, 800, 'url(#sky)')}${circle(300, 210, 150, sun, 'opacity=".45"')}${circle(300, 210, 62, sun)}
${path('M0 400c110-80 210-120 320-96 90 20 130 66 230 44 110-26 170-116 300-110 140 8 220 96 350 110v200H0z', far)}${path('M0 450c150-60 280-70 420-30 130 36 220 10 330-20 170-46 310-20 450 30v120H0z', hills)}${box(0, 470, 1200, 330, ground)}
${content}</svg>`;
}

/** A hole from the tee: fairway, bunkers, the green with its flag. */
export const course = (land: Land): string => {
  const { tree } = lands[land];
  const water =
    land === 'creek'
      ? path(
          'M0 640c180-50 330-30 470-70 130-36 240-40 420-86l20 14c-150 50-280 60-400 104-140 50-300 40-510 110z',
          sea,
        ) + path('M0 652c180-46 330-26 470-66', cream, 'opacity=".25"')
      : '';
  return picture(
    land,
    path('M0 470h1200v60c-260-40-700-40-1200 20z', leaf) +
      tree(150, 520, 0.62) +
      tree(1060, 516, 0.7) +
      tree(980, 500, 0.42) +
      tree(300, 502, 0.4) +
      path('M330 800c20-130 120-200 250-236 90-26 150-40 190-66h70c10 40-40 80-70 120-50 60-60 110-40 182z', grass) +
      path(
        'M430 800c30-110 110-170 220-212 70-28 110-44 140-72h28c0 36-60 80-90 122-44 58-70 96-68 162z',
        lime,
        'opacity=".55"',
      ) +
      water +
      ellipse(806, 500, 150, 24, green) +
      ellipse(800, 496, 130, 18, lime) +
      ellipse(960, 536, 78, 17, dune) +
      ellipse(954, 532, 70, 13, sand) +
      ellipse(648, 530, 54, 12, dune) +
      ellipse(644, 527, 48, 9, sand) +
      at(820, 494, flag(190), { scale: 0.62 }) +
      path('M0 800v-78c150-26 300-8 400 78z', green) +
      tree(96, 770, 1.25) +
      tree(1124, 760, 1.2),
  );
};

/** The house at the end of its drive. */
export const clubhouse = (land: Land): string => {
  const { roof, wall, tree } = lands[land];
  const window = (x: number) =>
    box(x, 424, 62, 84, slate, 6) + box(x + 5, 429, 24, 74, '#9fc0c8', 3) + box(x + 33, 429, 24, 74, '#b9d3d6', 3);
  return picture(
    land,
    tree(130, 530, 1.05) +
      tree(1080, 528, 1.1) +
      box(250, 392, 700, 150, wall) +
      box(250, 392, 700, 22, shade) +
      path('M210 396l110-96h560l110 96z', roof) +
      path('M320 300h560l22 19H298z', '#fff', 'opacity=".16"') +
      box(480, 352, 240, 190, wall) +
      path('M448 356l152-104 152 104z', roof) +
      path('M600 252l152 104H600z', '#22372b', 'opacity=".14"') +
      circle(600, 322, 22, cream) +
      circle(600, 322, 15, slate) +
      [284, 370, 768, 854].map(window).join('') +
      box(548, 424, 104, 118, wood, 6) +
      box(556, 432, 42, 110, bark, 3) +
      box(602, 432, 42, 110, bark, 3) +
      [500, 684].map((x) => box(x, 384, 16, 158, cream, 4) + box(x + 10, 384, 6, 158, shade)).join('') +
      path('M0 540c300-20 900-20 1200 0v260H0z', leaf) +
      path('M548 542h104c20 90 90 170 190 258H358c100-88 170-168 190-258z', sand) +
      path('M600 542h52c20 90 90 170 190 258H700c-60-90-90-170-100-258z', dune, 'opacity=".5"') +
      [300, 380, 780, 860]
        .map((x, index) => ellipse(x, 560 + (index % 2) * 6, 52, 26, index % 2 ? green : deep))
        .join('') +
      at(1010, 640, flag(230, gold, clay), { scale: 0.8 }) +
      path('M0 800v-90c90-20 210-10 290 90z', green),
  );
};

/** Balls, holes and two flags, close by. */
export const practiceGreen = (land: Land): string => {
  const { tree } = lands[land];
  return picture(
    land,
    tree(220, 512, 0.6) +
      tree(930, 508, 0.66) +
      tree(1060, 514, 0.5) +
      path('M0 480h1200v320H0z', leaf) +
      ellipse(600, 660, 560, 160, green) +
      ellipse(596, 648, 534, 142, grass) +
      ellipse(560, 628, 400, 84, lime, 'opacity=".6"') +
      ellipse(430, 596, 30, 8, deep) +
      at(430, 596, flag(250, gold, rust), { scale: 0.72 }) +
      ellipse(812, 664, 38, 10, deep) +
      at(812, 664, flag(280), { scale: 0.95 }) +
      [
        [300, 690, 0.5],
        [372, 724, 0.56],
        [520, 700, 0.5],
        [640, 742, 0.62],
        [700, 612, 0.36],
        [590, 640, 0.4],
      ]
        .map(
          ([x = 0, y = 0, scale = 1]) =>
            ellipse(x + 8, y + 30 * scale, 34 * scale, 8 * scale, '#22372b', 'opacity=".25"') +
            at(x, y, ball(34), { scale }),
        )
        .join('') +
      line('M180 760l150-86', slate, 9) +
      path('M318 664l34-14 8 18-34 18z', stone),
  );
};

/** Set tables before tall windows. */
export const diningRoom = (land: Land): string => {
  const { wall } = lands[land];
  const view = [60, 350, 640, 930]
    .map(
      (x) =>
        box(x, 60, 210, 420, 'none', 10, `stroke="${bark}" stroke-width="16"`) +
        box(x + 100, 60, 10, 420, bark) +
        box(x, 262, 210, 10, bark),
    )
    .join('');
  const frame = path(
    `M0 0h1200v800H0zM60 60v420h210V60zM350 60v420h210V60zM640 60v420h210V60zM930 60v420h210V60z`,
    wall,
    'fill-rule="evenodd"',
  );
  const glass = (x: number) =>
    path(`M${x - 15}-76h30c2 24-4 38-12 42v26h12v6h-30v-6h12v-26c-8-4-14-18-12-42z`, '#fff', 'opacity=".75"');
  const table = (x: number, y: number, scale: number) =>
    at(
      x,
      y,
      ellipse(0, 176, 190, 22, '#22372b', 'opacity=".2"') +
        [-1, 1]
          .map(
            (side) =>
              box(side * 186 - 36, -30, 72, 150, wood, 16) +
              box(side * 186 - 36, 70, 72, 30, bark, 8) +
              box(side * 186 - 28, 100, 9, 78, bark) +
              box(side * 186 + 19, 100, 9, 78, bark),
          )
          .join('') +
        path('M-180 0c0 60 14 120 26 164h308c12-44 26-104 26-164z', paper) +
        path('M20 0c4 60 2 120-2 164h136c12-44 26-104 26-164z', shade, 'opacity=".5"') +
        ellipse(0, 0, 182, 36, paper) +
        ellipse(0, 2, 150, 26, shade, 'opacity=".35"') +
        ellipse(-92, 2, 42, 11, cream) +
        ellipse(92, 2, 42, 11, cream) +
        at(-42, 2, glass(0)) +
        at(46, 2, glass(0)) +
        box(-8, -46, 16, 44, lake, 5) +
        circle(-14, -58, 15, clay) +
        circle(12, -62, 17, gold) +
        circle(0, -78, 14, leaf),
      { scale },
    );
  return picture(
    land,
    path('M0 480h1200v60H0z', leaf) +
      ellipse(600, 480, 420, 34, grass) +
      at(690, 470, flag(160), { scale: 0.6 }) +
      frame +
      view +
      box(0, 496, 1200, 24, shade) +
      box(0, 560, 1200, 240, wood) +
      [600, 664, 736].map((y) => box(0, y, 1200, 4, bark, 0, 'opacity=".35"')).join('') +
      [315, 885]
        .map(
          (x) =>
            line(`M${x - 10} 0v78`, bark, 5) +
            path(`M${x - 56} 130c4-40 24-54 46-54s42 14 46 54z`, gold) +
            circle(x - 10, 134, 10, cream),
        )
        .join('') +
      table(260, 540, 0.86) +
      table(930, 536, 0.86) +
      table(596, 610, 1.08),
  );
};
