import { at, ball, box, circle, ellipse, emblem, line, paint, path, scene, shadow, within } from './drawing-kit.ts';

const { amber, clay, coral, cream, deep, gold, grass, green, ink, lake, leaf, rust, sea, sky } = paint;

export const trophy = () =>
  scene(
    'harvest',
    shadow(400, 492, 150) +
      line('M312 200c-80-14-96 96 18 122M488 200c80-14 96 96-18 122', amber, 20) +
      path('M300 158h200c4 110-26 178-74 192v44h-52v-44c-48-14-78-82-74-192z', gold) +
      path('M420 158h80c4 110-26 178-74 192v44h-22c30-60 28-160 16-236z', amber, 'opacity=".7"') +
      ellipse(400, 158, 100, 20, '#f3d57f') +
      ellipse(400, 160, 82, 13, amber) +
      at(400, 118, ball(46)) +
      box(350, 388, 100, 26, amber, 8) +
      path('M330 414h140l16 66H314z', deep) +
      path('M420 414h50l16 66h-52z', ink, 'opacity=".5"') +
      box(356, 432, 88, 28, gold, 4),
  );

export const medals = () => {
  const medal = (tint: string, dark: string) =>
    path('M-40-190h34l40 110h-34zM40-190h-34l-40 110h34z', clay) +
    path('M40-190h-34l-16 44 17 46z', rust) +
    circle(0, 0, 78, dark) +
    circle(-4, -4, 70, tint) +
    circle(-2, -2, 50, dark, 'opacity=".35"') +
    at(-4, 2, emblem(62, dark));
  return scene(
    'harvest',
    shadow(262, 490, 60) +
      shadow(538, 490, 60) +
      shadow(400, 492, 74) +
      at(258, 400, medal('#d8dedb', '#9aa6a4'), { scale: 0.86 }) +
      at(542, 400, medal('#d59a63', '#a36a3c'), { scale: 0.86 }) +
      at(400, 392, medal(gold, amber), { scale: 1.08 }),
  );
};

export const giftCard = () =>
  scene(
    'harvest',
    shadow(404, 492, 210) +
      at(420, 350, box(-176, -108, 352, 216, deep, 20), { turn: 7 }) +
      at(
        396,
        344,
        box(-176, -108, 352, 216, green, 20) +
          within(
            box(-176, -108, 352, 216, '#000', 20),
            path('M-176 60c90-50 190-60 352-10v70h-352z', leaf) + path('M-176 90c110-34 240-36 352-8v40h-352z', grass),
          ) +
          box(-24, -108, 34, 216, gold) +
          box(-176, -40, 352, 34, gold) +
          at(
            -7,
            -24,
            path('M0 0c-70-70-106 6-60 22 22 8 46-6 60-22zM0 0c70-70 106 6 60 22-22 8-46-6-60-22z', amber) +
              path('M0 0l-34 74 26-8 8-40 10 40 26 8z', amber) +
              circle(0, 4, 15, '#f3d57f'),
          ),
        { turn: -5 },
      ),
  );

export const ballMarker = () =>
  scene(
    'harvest',
    shadow(404, 492, 210) +
      ellipse(400, 462, 240, 40, leaf) +
      ellipse(400, 456, 240, 38, grass) +
      at(560, 418, ball(52)) +
      ellipse(350, 440, 122, 22, ink, 'opacity=".18"') +
      circle(350, 318, 128, amber) +
      circle(344, 312, 124, gold) +
      circle(344, 312, 98, amber) +
      circle(346, 314, 94, deep) +
      at(338, 318, emblem(118, cream, leaf)) +
      path(
        'M250 262c16-34 44-58 80-66',
        'none',
        `stroke="${cream}" stroke-width="9" stroke-linecap="round" opacity=".6"`,
      ),
  );

export const raffleBook = () => {
  const stub = (tint: string, dark: string) =>
    path('M-136-52h272v32a20 20 0 0 0 0 40v32h-272v-32a20 20 0 0 0 0-40z', tint) +
    line('M62-44v88', dark, 4, 'stroke-dasharray="3 11"') +
    line('M-104-16h110M-104 14h76', dark, 9, 'opacity=".6"');
  return scene(
    'harvest',
    shadow(400, 490, 200) +
      at(388, 432, stub(sea, lake) + circle(98, 0, 20, sky), { turn: 5 }) +
      at(412, 360, stub(gold, amber) + circle(98, 0, 20, cream), { turn: -5 }) +
      at(392, 284, stub(clay, rust) + circle(98, 0, 20, coral), { turn: -13 }) +
      at(566, 222, ball(46)),
  );
};
