import {
  at,
  ball,
  box,
  circle,
  ellipse,
  flag,
  line,
  paint,
  path,
  scene,
  shadow,
  star,
  tee,
  within,
} from './drawing-kit.ts';

const {
  amber,
  bark,
  clay,
  coral,
  cream,
  deep,
  dune,
  gold,
  grass,
  green,
  ink,
  lake,
  leaf,
  lime,
  paper,
  rust,
  sand,
  sea,
  shade,
  sky,
  slate,
  stone,
  wood,
} = paint;

const ticket = (tint: string, dark: string) =>
  path('M-150-70h300v44a26 26 0 0 0 0 52v44h-300v-44a26 26 0 0 0 0-52z', tint) +
  path('M70-70h80v44a26 26 0 0 0 0 52v44h-80z', dark) +
  line('M70-60v120', cream, 4, 'stroke-dasharray="4 14"');

export const mulliganPack = () =>
  scene(
    'meadow',
    shadow(400, 486, 210) +
      line('M252 330a150 150 0 0 1 282-70', deep, 22) +
      path('M560 214l4 84-76-34z', deep) +
      at(300, 416, ball(64)) +
      at(500, 416, ball(64)) +
      at(400, 384, ball(84)),
  );

export const foursomePackage = () =>
  scene(
    'meadow',
    [
      [218, 1.02, clay],
      [340, 1.18, gold],
      [462, 1.18, sea],
      [584, 1.02, coral],
    ]
      .map(
        ([x, scale, tint]) =>
          shadow(Number(x), 488, 44) +
          at(Number(x), 488 - 124 * Number(scale), tee(100, String(tint)) + at(0, -50, ball(52)), {
            scale: Number(scale),
          }),
      )
      .join(''),
  );

export const earlyBird = () =>
  scene(
    'meadow',
    within(box(0, 0, 800, 440, '#000'), circle(400, 392, 128, gold) + circle(400, 392, 128, coral, 'opacity=".25"')) +
      [-72, -36, 0, 36, 72].map((turn) => at(400, 392, box(-6, -206, 12, 46, gold, 6), { turn })).join('') +
      path('M100 470c80-60 190-78 300-78s220 18 300 78c-180 34-420 34-600 0z', leaf) +
      path('M150 484c70-34 150-44 250-44s190 12 250 44c-150 22-350 22-500 0z', green) +
      shadow(404, 492, 170, 14) +
      at(
        400,
        414,
        ticket(paper, lime) +
          line('M-118-28h120M-118 2h150M-118 32h86', deep, 11, 'opacity=".75"') +
          at(112, 0, star(28, deep)),
        { turn: -6 },
      ),
  );

export const skinsGame = () => {
  const chip = (tint: string, dark: string) =>
    ellipse(0, 16, 96, 34, dark) +
    box(-96, 0, 192, 16, dark) +
    ellipse(0, 0, 96, 34, tint) +
    ellipse(0, 0, 62, 21, cream, 'opacity=".9"') +
    [-78, -46, 0, 46, 78].map((x) => box(x - 8, 24 - Math.abs(x) * 0.16, 16, 15, cream, 3, 'opacity=".9"')).join('');
  return scene(
    'meadow',
    shadow(410, 488, 200) +
      at(330, 452, chip(clay, rust)) +
      at(338, 414, chip(green, deep)) +
      at(328, 376, chip(gold, amber)) +
      at(332, 338, chip(clay, rust) + at(0, 0, star(17, rust))) +
      at(512, 440, chip(sea, lake)) +
      at(520, 402, chip(gold, amber) + at(0, 0, star(17, amber))) +
      at(516, 330, ball(58)),
  );
};

const sign = (content: string) =>
  shadow(400, 492, 170) +
  box(268, 300, 18, 190, bark, 4) +
  box(514, 300, 18, 190, bark, 4) +
  box(226, 170, 348, 196, wood, 14) +
  box(226, 340, 348, 26, bark, 12) +
  box(244, 188, 312, 150, cream, 8) +
  content;

export const holeSponsorship = () =>
  scene(
    'lake',
    ellipse(440, 470, 270, 62, leaf) +
      ellipse(440, 460, 256, 54, grass) +
      within(
        ellipse(440, 460, 256, 54, '#000'),
        [0, 2, 4].map((n) => box(230 + n * 84, 380, 84, 150, lime, 0, 'opacity=".4"')).join(''),
      ) +
      ellipse(470, 452, 34, 9, deep) +
      at(470, 452, flag(330)) +
      shadow(570, 480, 46) +
      at(556, 452, ball(34)) +
      shadow(270, 486, 76) +
      box(228, 372, 12, 112, bark, 3) +
      box(304, 372, 12, 112, bark, 3) +
      box(194, 284, 156, 108, wood, 10) +
      box(206, 296, 132, 84, cream, 6) +
      at(272, 338, star(30, green)),
  );

export const teeSign = () =>
  scene(
    'lake',
    sign(
      path('M262 318l60-66 40 40 44-60 90 86z', leaf) +
        path('M262 318l60-66 26 26-30 40z', green) +
        circle(506, 224, 18, gold) +
        line('M290 216h110', deep, 12, 'opacity=".7"'),
    ) +
      at(628, 486, tee(40, clay)) +
      at(628, 456, ball(30)),
  );

export const beverageCart = () =>
  scene(
    'lake',
    shadow(404, 486, 236) +
      line('M278 232l-12 120M520 228l26 110', slate, 13) +
      path('M214 224c4-20 14-28 34-28h300c22 0 34 10 40 28z', cream) +
      path('M214 224h374v14H214z', shade) +
      path('M196 348h230l28 54h138c10 0 16 8 16 18v34H196z', green) +
      path('M196 418h412v36H196z', deep) +
      box(432, 320, 22, 84, ink, 8) +
      box(300, 300, 110, 52, sand, 10) +
      box(300, 340, 110, 26, dune, 6) +
      box(206, 276, 92, 76, sky, 8) +
      box(206, 276, 92, 16, sea, 6) +
      [226, 252, 278].map((x) => box(x - 8, 246, 16, 36, x === 252 ? coral : gold, 6)).join('') +
      line('M486 330l26-38', slate, 10) +
      line('M496 282l32 18', ink, 11) +
      circle(598, 420, 10, gold) +
      [280, 530].map((x) => circle(x, 454, 46, ink) + circle(x, 454, 24, stone) + circle(x, 454, 9, cream)).join(''),
  );

export const titleBanner = () =>
  scene(
    'lake',
    shadow(218, 494, 40) +
      shadow(586, 494, 40) +
      box(206, 130, 20, 364, slate, 8) +
      box(576, 130, 20, 364, slate, 8) +
      circle(216, 128, 18, gold) +
      circle(586, 128, 18, gold) +
      path('M226 178c120 26 230 26 350 0v164c-120 26-230 26-350 0z', green) +
      path('M226 306c120 26 230 26 350 0v36c-120 26-230 26-350 0z', deep) +
      path('M226 194c120 26 230 26 350 0v10c-120 26-230 26-350 0z', gold) +
      at(401, 268, star(54, cream)) +
      at(300, 256, star(24, lime)) +
      at(502, 256, star(24, lime)),
  );
