import { at, ball, box, circle, ellipse, emblem, line, paint, path, scene, shadow, star } from './drawing-kit.ts';

const {
  amber,
  bark,
  clay,
  coral,
  cream,
  deep,
  dune,
  gold,
  green,
  ink,
  lake,
  leaf,
  mist,
  paper,
  rust,
  sea,
  shade,
  slate,
  stone,
  wood,
} = paint;

const body = 'M318 170l-106 60 40 96 42-20v172c70 14 142 14 212 0V306l42 20 40-96-106-60c-30 24-134 24-164 0z';

export const polo = () =>
  scene(
    'dawn',
    shadow(400, 498, 130) +
      path(body, green) +
      path(
        'M430 186c24-4 42-10 52-16l106 60-40 96-42-20v172c-26 5-52 8-78 9 26-90 24-220 2-301z',
        deep,
        'opacity=".55"',
      ) +
      path('M318 170l40-18c26 14 58 14 84 0l40 18-50 50-32-24-32 24z', leaf) +
      path('M392 206h16v92h-16z', deep) +
      circle(400, 232, 5, cream) +
      circle(400, 266, 5, cream) +
      path('M252 326l42-20v-22l-52 22zM548 326l-42-20v-22l52 22z', gold) +
      at(466, 284, emblem(44, cream)),
  );

export const tourCap = () =>
  scene(
    'dawn',
    shadow(420, 486, 220) +
      path('M226 420c-8-140 70-220 180-220s180 86 178 220z', cream) +
      path('M420 200c100 6 166 90 164 220H470c14-90-6-170-50-220z', shade) +
      line('M404 204c-50 50-66 120-64 210', mist, 4) +
      circle(406, 198, 14, green) +
      path(
        'M218 410c120-26 250-24 370 8 60 10 108 26 108 46 0 16-60 18-140 8-110-14-230-14-330 2-16 0-20-44-8-64z',
        green,
      ) +
      path('M226 456c110-18 230-18 330-4 80 10 130 8 138 4 6 20-56 24-138 16-110-14-230-14-330 2z', deep) +
      at(330, 326, emblem(104)),
  );

export const quarterZip = () =>
  scene(
    'dawn',
    shadow(400, 500, 150) +
      path(
        'M316 168l-82 40c-30 90-44 170-46 246l66 8c8-60 18-104 38-148v168c72 12 144 12 216 0V314c20 44 30 88 38 148l66-8c-2-76-16-156-46-246l-82-40z',
        sea,
      ) +
      path(
        'M430 168h54l82 40c30 90 44 170 46 246l-66 8c-8-60-18-104-38-148v168c-26 4-52 7-78 8 20-110 20-230 0-322z',
        lake,
        'opacity=".6"',
      ) +
      path('M330 176c4-30 20-44 70-44s66 14 70 44c-40 20-100 20-140 0z', lake) +
      line('M400 160v116', cream, 7) +
      path('M392 274h16v26h-16z', gold) +
      box(292, 458, 216, 24, lake, 6) +
      line('M292 352c70 14 146 14 216 0', cream, 6, 'opacity=".5"'),
  );

export const umbrella = () =>
  scene(
    'dawn',
    shadow(404, 494, 90) +
      box(393, 150, 14, 320, bark, 6) +
      line('M400 462c0 40 52 40 52 4', bark, 14) +
      path(
        'M160 322C170 210 270 150 400 150s230 60 240 172c-30-26-66-26-92 0-28-26-68-26-98 0-26-26-74-26-100 0-30-26-70-26-98 0-26-26-62-26-92 0z',
        green,
      ) +
      path('M350 322c-2-80 18-140 50-172 32 32 52 92 50 172-26-26-74-26-100 0z', cream) +
      path('M548 322c-14-80-60-140-148-172 130 0 230 60 240 172-30-26-66-26-92 0z', deep) +
      path('M252 322c14-80 60-140 148-172-130 0-230 60-240 172 30-26 66-26 92 0z', leaf) +
      box(394, 126, 12, 30, bark, 5) +
      [
        [214, 396],
        [262, 452],
        [560, 404],
        [612, 448],
        [316, 402],
        [500, 456],
      ]
        .map(([x, y]) => path(`M${x} ${y}c-10 16-8 26 0 26s10-10 0-26z`, sea))
        .join(''),
  );

export const glove = () =>
  scene(
    'dawn',
    shadow(404, 494, 130) +
      path(
        'M318 466c-8-60-26-80-56-120-20-30-8-60 20-54 20 4 34 26 48 46l-12-130c-4-34 38-40 46-6l14 80-2-110c0-36 44-36 48 0l6 108 16-92c6-32 48-28 46 6l-10 112 26-64c14-28 48-14 40 16-26 84-32 130-34 208z',
        paper,
      ) +
      path('M514 466c2-78 8-124 34-208 8-30-26-44-40-16l-26 64 4-60c-16 80-14 150-26 220z', shade) +
      line('M330 338c20 26 26 40 28 60M378 284l4 62M428 280v66M478 300l-8 52', mist, 5) +
      box(312, 444, 208, 46, green, 14) +
      box(420, 452, 86, 30, deep, 10) +
      circle(462, 467, 7, gold) +
      at(392, 424, star(22, green)),
  );

export const ballBox = () =>
  scene(
    'lake',
    shadow(404, 492, 220) +
      path('M220 300l60-60h300l-60 60z', leaf) +
      path('M520 300l60-60v180l-60 66z', ink) +
      box(220, 300, 300, 186, green, 4) +
      box(220, 372, 300, 42, gold) +
      at(370, 366, ball(66)) +
      at(300, 236, ball(44)) +
      at(388, 230, ball(44)) +
      at(476, 236, ball(44)) +
      path('M220 300h300l-20 16H240z', deep) +
      at(606, 456, ball(32)) +
      path('M520 372l60-62v40l-60 64z', amber),
  );

export const towelAndTag = () =>
  scene(
    'lake',
    shadow(380, 496, 150) +
      line('M262 156h300', bark, 16) +
      circle(262, 156, 14, amber) +
      circle(562, 156, 14, amber) +
      box(286, 150, 170, 320, cream, 6) +
      box(410, 150, 46, 320, shade, 6) +
      box(286, 390, 170, 18, green) +
      box(286, 420, 170, 10, gold) +
      box(286, 150, 170, 18, paper, 6) +
      at(344, 300, emblem(88)) +
      line('M516 160c-6 30-2 50 10 70', slate, 6) +
      path('M480 246c0-12 8-18 18-18h56c10 0 18 6 18 18v150c0 12-8 18-18 18h-56c-10 0-18-6-18-18z', clay) +
      path('M540 228h14c10 0 18 6 18 18v150c0 12-8 18-18 18h-14z', rust) +
      circle(526, 252, 10, cream) +
      at(524, 318, star(26, cream)) +
      line('M500 372h52', cream, 7),
  );

export const clubhouseLunch = () =>
  scene(
    'terrace',
    shadow(400, 494, 230) +
      ellipse(400, 456, 230, 42, paper) +
      ellipse(400, 450, 176, 28, shade, 'opacity=".6"') +
      path('M262 420h276c0 22-14 30-30 30H292c-16 0-30-8-30-30z', wood) +
      path('M250 396c30-16 60 8 90-4s60 12 92 0 60 10 118-2c6 20-2 32-16 32H268c-18 0-26-12-18-26z', leaf) +
      path('M260 376h280l-40 30-50-16-60 18-60-16z', gold) +
      box(262, 350, 276, 34, clay, 14) +
      path('M260 352c0-76 64-112 140-112s140 36 140 112z', dune) +
      path('M430 242c66 8 110 44 110 110h-66c4-44-12-84-44-110z', wood, 'opacity=".55"') +
      [
        [336, 290],
        [380, 270],
        [430, 292],
        [400, 316],
        [476, 306],
      ]
        .map(([x, y]) => ellipse(Number(x), Number(y), 9, 5, cream))
        .join('') +
      box(396, 140, 8, 112, bark, 4) +
      path('M404 146l60 22-60 24z', green),
  );

export const breakfastBox = () =>
  scene(
    'terrace',
    shadow(404, 492, 220) +
      line('M470 214c-20-24 16-40 0-66M512 214c-20-24 16-40 0-66', paper, 9, 'opacity=".8"') +
      path('M426 250h132l-18 216c-2 14-8 20-20 20h-56c-12 0-18-6-20-20z', cream) +
      path('M512 250h46l-18 216c-2 14-8 20-20 20h-22z', shade) +
      path('M432 320h120l-8 92H440z', green) +
      at(492, 366, star(26, cream)) +
      box(414, 226, 156, 32, bark, 12) +
      path('M214 400c0-66 50-96 96-96s92 30 92 90c0 50-44 92-94 92s-94-34-94-86z', amber) +
      path('M232 396c6-44 40-70 78-70s72 22 74 66', '#f0cf8a', 'opacity=".5"') +
      circle(308, 400, 30, '#e9d8ae') +
      [
        [262, 356, coral],
        [352, 350, cream],
        [376, 410, clay],
        [260, 430, cream],
        [326, 454, coral],
        [300, 338, paper],
      ]
        .map(([x, y, tint]) => at(Number(x), Number(y), box(-12, -4, 24, 8, String(tint), 4), { turn: Number(x) }))
        .join(''),
  );

export const awardsDinner = () =>
  scene(
    'terrace',
    shadow(390, 494, 240) +
      ellipse(360, 462, 200, 36, paper) +
      ellipse(360, 456, 150, 24, shade, 'opacity=".6"') +
      path('M208 440c0-110 70-170 152-170s152 60 152 170z', mist) +
      path('M398 276c70 20 114 76 114 164h-70c6-70-8-120-44-164z', stone, 'opacity=".7"') +
      box(196, 434, 328, 18, stone, 9) +
      circle(360, 256, 20, gold) +
      line('M256 400c8-50 36-82 70-92', paper, 12, 'opacity=".8"') +
      path(
        'M564 196h92c14 74-8 118-38 126v124c20 4 34 10 38 20h-92c4-10 18-16 38-20V322c-30-8-52-52-38-126z',
        paper,
        'opacity=".8"',
      ) +
      path('M562 244h96c0 42-18 68-48 74-30-6-48-32-48-74z', rust) +
      ellipse(610, 244, 48, 9, clay) +
      ellipse(610, 196, 46, 8, cream),
  );

export const cartRental = () =>
  scene(
    'lake',
    shadow(400, 490, 200) +
      path(
        'M250 230h120c20 0 30 8 30 26l10 190c0 22-10 32-30 32h-140c-20 0-30-10-30-32l10-190c0-18 10-26 30-26z',
        deep,
      ) +
      circle(310, 190, 70, 'none', `stroke="${slate}" stroke-width="16"`) +
      circle(310, 356, 62, cream) +
      at(304, 358, emblem(76)) +
      at(
        500,
        300,
        circle(0, 0, 62, 'none', `stroke="${gold}" stroke-width="30"`) +
          box(50, -14, 170, 28, gold, 10) +
          box(166, 6, 26, 44, gold, 6) +
          box(126, 6, 22, 32, gold, 6) +
          box(50, 2, 170, 12, amber, 6),
        { turn: 32 },
      ) +
      line('M374 206c40 10 60 30 80 60', slate, 9),
  );
