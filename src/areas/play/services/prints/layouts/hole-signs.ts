import type { Frame, Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { HoleSponsor, PrintRound, PrintTee } from '../print-data.ts';
import { accentOf, box, inks, inset, words } from '#kernel/services/marks.ts';
import { type Share, shareSheets } from './sheet-of-paper.ts';
import { signHead } from './sign-head.ts';

export type HoleSignsPerPage = 1 | 2;

const shares: Record<HoleSignsPerPage, Share> = {
  1: { columns: 1, rows: 1, isLandscape: true },
  2: { columns: 1, rows: 2, isLandscape: false },
};

/** A sign at a tee: the hole, with its sponsor if any. */
type HoleSign = { hole: number; sponsor: HoleSponsor | null };

/** A sign for each sponsor of a hole; if no hole has one, a sign for each hole. */
export function holeSignsOf({ holes, holeSponsors }: PrintRound): HoleSign[] {
  if (holeSponsors.length > 0) return holeSponsors.map((sponsor) => ({ hole: sponsor.hole, sponsor }));
  return holes.map((hole) => ({ hole, sponsor: null }));
}

const maxTees = 4;

/** 'Par 4 · Blue 412 · White 388 yards'. */
function figuresOf({ tees, holes }: PrintRound, hole: number): string {
  const place = holes.indexOf(hole);
  // A tee with separate ratings for men and women is listed once.
  const lengths = new Set(
    tees.flatMap(({ name, yards }: PrintTee) => {
      const length = yards?.[place];
      return length == null ? [] : [`${name} ${length}`];
    }),
  );
  const shown = [...lengths].slice(0, maxTees);
  const par = tees[0]?.pars[place];
  return [par !== undefined && `Par ${par}`, shown.length > 0 && `${shown.join(' · ')} yards`]
    .filter(Boolean)
    .join(' · ');
}

/** The logo, name and line of a sponsor, centred in a frame. */
function sponsorMarks(frame: Frame, { name, line, logo }: HoleSponsor, unit: number): Mark[] {
  const part = (from: number, height: number): Frame => ({
    ...frame,
    y: frame.y + frame.height * from,
    height: frame.height * height,
  });
  const centred = { align: 'center' } as const;
  const title = words('This hole is sponsored by', part(0, 0.1), 15 * unit, { ...centred, ink: inks.soft });
  if (!logo)
    return [
      title,
      words(name, part(0.18, 0.5), 60 * unit, { ...centred, isBold: true, smallest: 12 * unit, lines: 3 }),
      words(line ?? '', part(0.72, 0.2), 20 * unit, { ...centred, ink: inks.soft, smallest: 10 * unit, lines: 2 }),
    ];
  const room = part(0.14, 0.54);
  const width = Math.min(room.width, (logo.width / logo.height) * room.height);
  return [
    title,
    { kind: 'picture', ...room, x: room.x + (room.width - width) / 2, width, png: logo.png },
    words(name, part(0.7, 0.18), 30 * unit, { ...centred, isBold: true, smallest: 11 * unit, lines: 2 }),
    words(line ?? '', part(0.88, 0.11), 16 * unit, { ...centred, ink: inks.soft, smallest: 9 * unit }),
  ];
}

function sign(frame: Frame, round: PrintRound, { hole, sponsor }: HoleSign): Mark[] {
  const inner = inset(frame, frame.width * 0.055);
  const unit = inner.width / 545;
  const headHeight = 46 * unit;
  const body = { ...inner, y: inner.y + headHeight + 12 * unit, height: inner.height - headHeight - 44 * unit };
  const plateHeight = sponsor ? Math.min(body.height * 0.34, 120 * unit) : body.height;
  const plate = { ...body, height: plateHeight };
  const foot = { ...inner, y: inner.y + inner.height - 22 * unit, height: 20 * unit };
  const rest = { ...body, y: body.y + plateHeight + 14 * unit, height: body.height - plateHeight - 14 * unit };
  return [
    ...signHead({ ...inner, height: headHeight }, round, unit, 140 * unit),
    box(plate, { fill: accentOf(round), radius: 10 }),
    words(
      `HOLE ${hole}`,
      { ...plate, y: plate.y + plate.height * 0.12, height: plate.height * 0.76 },
      plateHeight * 0.6,
      {
        align: 'center',
        isBold: true,
        ink: inks.white,
        smallest: plateHeight * 0.2,
      },
    ),
    ...(sponsor ? sponsorMarks(rest, sponsor, unit) : []),
    words(figuresOf(round, hole), foot, 15 * unit, { align: 'center', ink: inks.soft, smallest: 8 * unit }),
  ];
}

/** Signs for the tees of sponsored holes, legible while walking up. */
export function holeSigns(round: PrintRound, paper: Paper, perPage: HoleSignsPerPage): Generator<PdfPage> {
  return shareSheets(holeSignsOf(round), paper, shares[perPage], (one, frame) => sign(frame, round, one));
}
