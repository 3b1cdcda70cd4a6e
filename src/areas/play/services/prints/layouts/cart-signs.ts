import { printTime } from '#kernel/rules/day-times.ts';
import type { Frame, Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PrintGroup, PrintPlayer, PrintRound } from '../print-data.ts';
import { accentOf, box, inks, inset, minQrSide, rule, whiteShare, words } from '#kernel/services/marks.ts';
import { type Share, shareSheets } from './sheet-of-paper.ts';
import { signHead } from './sign-head.ts';

export type SignsPerPage = 1 | 2;

const shares: Record<SignsPerPage, Share> = {
  1: { columns: 1, rows: 1, isLandscape: true },
  2: { columns: 1, rows: 2, isLandscape: false },
};
const seatsOfCart = 2;

type Sign = { group: PrintGroup; players: readonly PrintPlayer[]; cart: string | null };

/** The carts of a group: as assigned by the committee; other players in pairs by seat. */
export function cartsOf(group: PrintGroup): Sign[] {
  const carts = new Map<string, PrintPlayer[]>();
  const others: PrintPlayer[] = [];
  for (const player of group.players) {
    if (player.cart === null) others.push(player);
    else carts.set(player.cart, [...(carts.get(player.cart) ?? []), player]);
  }
  const signs: Sign[] = [...carts].map(([cart, players]) => ({ group, players, cart }));
  for (let from = 0; from < others.length; from += seatsOfCart)
    signs.push({ group, players: others.slice(from, from + seatsOfCart), cart: null });
  return signs;
}

/** The dark panel with the start, legible across a car park: the hole in a shotgun, otherwise the time. */
function plate(frame: Frame, { group }: Sign, round: PrintRound): Mark[] {
  const { isShotgun } = round;
  const { start } = group;
  const time = printTime(start.time);
  const hole = `${start.hole}${start.letter}`;
  const part = (from: number, height: number) => ({
    x: frame.x + 8,
    y: frame.y + frame.height * from,
    width: frame.width - 16,
    height: frame.height * height,
  });
  const white = { align: 'center', ink: inks.white } as const;
  const title = isShotgun ? 'HOLE' : 'TEE TIME';
  return [
    box(frame, { fill: accentOf(round), radius: 10 }),
    words(title, part(0.09, 0.14), frame.height * 0.1, { ...white, isBold: true }),
    words(isShotgun ? hole : time, part(0.24, 0.48), frame.height * 0.46, {
      ...white,
      isBold: true,
      smallest: frame.height * 0.16,
    }),
    words(isShotgun ? time : `Hole ${hole}`, part(0.74, 0.17), frame.height * 0.13, white),
  ];
}

function sign(frame: Frame, round: PrintRound, sign: Sign): Mark[] {
  const inner = inset(frame, frame.width * 0.055);
  const unit = inner.width / 545;
  const headHeight = 44 * unit;
  const qrSide = Math.max(minQrSide, 96 * unit);
  const footHeight = qrSide * (1 + whiteShare);
  const body = {
    ...inner,
    y: inner.y + headHeight + 10 * unit,
    height: inner.height - headHeight - footHeight - 10 * unit,
  };
  const plateWidth = inner.width * 0.32;
  const namesWidth = inner.width - plateWidth - 20 * unit;
  const rows = Math.max(sign.players.length, seatsOfCart);
  const rowHeight = body.height / rows;
  const foot = { ...inner, y: inner.y + inner.height - qrSide, height: qrSide };
  const beside = { ...foot, width: foot.width - footHeight - 4 };
  const of = sign.cart === null ? `Group ${sign.group.number}` : `Group ${sign.group.number} · Cart ${sign.cart}`;
  return [
    ...signHead({ ...inner, height: headHeight }, round, unit, 120 * unit),
    ...sign.players.map(({ name }, place) =>
      words(
        name,
        { x: inner.x, y: body.y + place * rowHeight, width: namesWidth, height: rowHeight },
        Math.min(36 * unit, rowHeight * 0.62),
        { isBold: true, smallest: 17 * unit, lines: 2 },
      ),
    ),
    ...sign.players.slice(1).map((_, place) => {
      const y = body.y + (place + 1) * rowHeight;
      return rule([inner.x, y], [inner.x + namesWidth, y], { ink: inks.hair });
    }),
    ...plate({ ...body, x: inner.x + inner.width - plateWidth, width: plateWidth }, sign, round),
    ...(round.sponsor === null
      ? []
      : [
          words(round.sponsor, { ...beside, height: foot.height - 46 * unit }, 15 * unit, {
            smallest: 8 * unit,
            lines: 2,
          }),
        ]),
    words(of, { ...beside, y: foot.y + foot.height - 42 * unit, height: 24 * unit }, 17 * unit, { isBold: true }),
    words(sign.group.code.caption, { ...beside, y: foot.y + foot.height - 15 * unit, height: 16 * unit }, 10.5 * unit, {
      ink: inks.soft,
    }),
    { kind: 'qr', x: foot.x + foot.width - qrSide, y: foot.y, side: qrSide, text: sign.group.code.address },
  ];
}

/** A sign for each cart: names legible from a few steps away, the start from across a car park. */
export function cartSigns(round: PrintRound, paper: Paper, perPage: SignsPerPage): Generator<PdfPage> {
  return shareSheets(round.groups.flatMap(cartsOf), paper, shares[perPage], (one, frame) => sign(frame, round, one));
}
