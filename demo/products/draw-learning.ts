import {
  at,
  ball,
  box,
  circle,
  ellipse,
  emblem,
  flag,
  line,
  paint,
  path,
  scene,
  shadow,
  tee,
  within,
} from './drawing-kit.ts';

const {
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
  leaf,
  lime,
  mist,
  paper,
  rust,
  sand,
  sea,
  sky,
  slate,
  stone,
  wood,
} = paint;

/** A golfer from behind, feet at the origin, about 150 high. */
const golfer = (shirt: string, trousers: string, skin: string) =>
  box(-22, -62, 19, 62, trousers, 7) +
  box(3, -62, 19, 62, trousers, 7) +
  path('M-32-58v-46c0-18 12-26 32-26s32 8 32 26v46z', shirt) +
  circle(0, -148, 19, skin) +
  path('M-20-152a20 20 0 0 1 40 0l14 6h-54z', shirt);

export const teamPhoto = () =>
  scene(
    'dusk',
    shadow(400, 494, 220) +
      box(190, 136, 420, 340, wood, 14) +
      box(190, 452, 420, 24, bark, 10) +
      box(212, 158, 376, 296, paper, 6) +
      within(
        box(234, 180, 332, 252, '#000', 4),
        box(234, 180, 332, 252, sky) +
          circle(500, 240, 34, gold) +
          path('M234 352c80-40 240-44 332-8v90H234z', leaf) +
          path('M234 392c100-22 240-18 332 0v44H234z', green) +
          at(290, 424, golfer(clay, slate, '#e9b98f')) +
          at(366, 430, golfer(gold, deep, '#a9714b')) +
          at(442, 430, golfer(sea, sand, '#f0c9a4')) +
          at(516, 424, golfer(cream, slate, '#8a5a3c')),
      ),
  );

export const swingVideo = () =>
  scene(
    'dusk',
    shadow(400, 492, 200) +
      box(196, 148, 408, 300, ink, 26) +
      box(216, 168, 368, 260, '#dfeadf', 10) +
      within(box(216, 168, 368, 260, '#000', 10), path('M216 372c120-24 260-24 368 0v60H216z', grass)) +
      line('M300 330a118 118 0 1 1 208 22', coral, 9, 'stroke-dasharray="2 18"') +
      at(396, 400, golfer(green, slate, '#e9b98f')) +
      line('M398 300l-64-82', slate, 8) +
      path('M340 222l-28-10 12-16 26 14z', ink) +
      at(470, 396, ball(14)) +
      circle(548, 204, 20, clay) +
      circle(548, 204, 8, paper) +
      line('M250 400h300', cream, 8) +
      line('M250 400h120', clay, 8) +
      circle(370, 400, 12, paper) +
      path('M330 448h140l20 42H310z', slate),
  );

export const droneFlyover = () =>
  scene(
    'dusk',
    path(
      'M150 520c60-90 150-96 230-120 90-26 130-60 150-110l120 12c-20 100-100 140-190 170-60 20-100 34-120 60z',
      grass,
    ) +
      path(
        'M320 528c40-40 100-46 160-74 70-34 100-80 112-150l58 6c-20 100-100 140-190 170-60 20-100 34-120 60z',
        lime,
        'opacity=".7"',
      ) +
      ellipse(590, 296, 74, 22, lime) +
      at(596, 262, emblem(72, clay, leaf)) +
      ellipse(300, 420, 40, 14, sand) +
      path('M392 236l-150 238h230z', paper, 'opacity=".4"') +
      line('M262 172l130 40 130-40', slate, 14) +
      box(332, 186, 120, 56, slate, 26) +
      box(332, 214, 120, 28, ink, 14) +
      circle(392, 246, 22, ink) +
      circle(392, 246, 11, sky) +
      [258, 526]
        .map((x) => box(x - 8, 152, 16, 34, ink, 6) + ellipse(x, 152, 88, 11, stone, 'opacity=".75"'))
        .join('') +
      circle(352, 206, 6, coral),
  );

const iron = (length: number) =>
  box(-6, -length, 12, length, stone, 5) +
  box(-9, -length - 8, 18, 118, ink, 8) +
  path('M-8-6c20-8 66-4 84 10 10 10 8 34-6 42-26 4-66-4-82-22z', mist) +
  path('M-8-6c20-8 66-4 84 10l-2 6c-26-10-58-12-82-6z', paper) +
  [0, 1, 2].map((n) => line(`M10 ${14 + n * 9}l48 ${6 + n}`, stone, 3)).join('');

export const privateLesson = () =>
  scene(
    'beach',
    ellipse(400, 474, 250, 40, grass) +
      line('M196 486l400-24', cream, 7, 'stroke-dasharray="20 16"') +
      circle(400, 300, 118, clay) +
      circle(400, 300, 88, cream) +
      circle(400, 300, 58, clay) +
      circle(400, 300, 27, cream) +
      shadow(452, 478, 100) +
      at(348, 432, iron(300), { turn: 17 }) +
      at(486, 430, tee(30, gold)) +
      at(486, 394, ball(38)),
  );

export const shortGameClinic = () =>
  scene(
    'beach',
    path('M110 470c60-130 240-160 330-120 60-40 220-10 250 110-160 60-420 60-580 10z', leaf) +
      path('M180 460c40-80 170-100 240-64 60-30 170-14 200 62-120 40-330 42-440 2z', sand) +
      path('M180 460c40-80 170-100 240-64-110-14-190 10-214 74z', dune, 'opacity=".8"') +
      [
        [-50, 0, 9],
        [-22, -36, 7],
        [14, -18, 10],
        [40, -52, 6],
        [62, -10, 8],
        [-2, -70, 5],
      ]
        .map(([x = 0, y = 0, r = 5]) => circle(430 + x, 372 + y, r, sand))
        .join('') +
      at(464, 286, ball(42)) +
      shadow(400, 474, 90) +
      at(322, 438, iron(270), { turn: 24 }) +
      at(620, 378, flag(170), { scale: 0.8 }),
  );

export const juniorDay = () =>
  scene(
    'beach',
    shadow(400, 492, 150) +
      line('M352 252l-30-92M396 248v-106M440 252l26-86', stone, 10) +
      path('M304 168c-6-26 14-36 34-28l6 26z', coral) +
      circle(396, 138, 26, green) +
      path('M380 138h56v20h-56z', deep) +
      path('M452 170l40-14 8 20-46 16z', mist) +
      path('M322 250h156l-16 222c-2 14-10 20-22 20h-80c-12 0-20-6-22-20z', clay) +
      path('M424 250h54l-16 222c-2 14-10 20-22 20h-36z', rust, 'opacity=".6"') +
      box(312, 238, 176, 34, ink, 14) +
      box(344, 350, 104, 96, coral, 16) +
      line('M358 384h76', cream, 5) +
      line('M322 282c-62 40-60 120 6 150', ink, 13) +
      at(560, 458, ball(34)) +
      shadow(560, 492, 40),
  );

export const clubFitting = () =>
  scene(
    'beach',
    shadow(400, 490, 220) +
      box(170, 412, 460, 66, wood, 10) +
      box(170, 456, 460, 22, bark, 8) +
      Array.from({ length: 19 }, (_, n) => line(`M${190 + n * 23.4} 420v${n % 3 ? 12 : 24}`, cream, 4)).join('') +
      at(250, 400, iron(240), { turn: -2 }) +
      at(
        396,
        400,
        box(-6, -262, 12, 240, stone, 5) +
          box(-9, -270, 18, 110, ink, 8) +
          path('M-10-32c40-14 96 0 104 40-34 26-100 22-118-4-6-14 2-30 14-36z', green) +
          path('M-10-32c40-14 96 0 104 40l-6 4c-20-20-64-34-98-44z', leaf),
      ) +
      at(
        548,
        402,
        box(-6, -250, 12, 236, stone, 5) +
          box(-9, -258, 18, 104, clay, 8) +
          box(-14, -22, 84, 24, slate, 6) +
          box(-14, -6, 84, 10, ink, 4),
      ),
  );
