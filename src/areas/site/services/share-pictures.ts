import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type BrandRow, findBrandOfTournament, findBrandPage } from '#areas/brand/database/brands.ts';
import { lookOf } from '#areas/brand/services/look-of-tournament.ts';
import { findPublicClub } from '#areas/clubs/database/clubs.ts';
import { listPhotos } from '#areas/clubs/database/photos.ts';
import { firstOf } from '#areas/results/rules/shown-rows.ts';
import { readResults } from '#areas/results/services/read-results.ts';
import { positionOf, printMain } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { drawShared, type SharedPicture } from '#kernel/platform/share-picture.ts';
import { describeDays } from '#kernel/rules/describe-days.ts';
import { describeStart } from '#kernel/rules/describe-instant.ts';
import { describeAmount } from '#kernel/rules/money.ts';
import type { Context } from '#kernel/services/context.ts';
import { readPng, readSharedPhoto } from '#kernel/services/read-png.ts';
import type { BoardKind, BoardRow } from '#areas/scoring/contract/leaderboards.ts';

export type ShareFile = { type: 'image/jpeg' | 'image/png'; bytes: Buffer };

/** Cache of generated pictures by their content, since many programs fetch the preview of a shared link. */
const drawn = new Map<string, Promise<Buffer>>();
const maxDrawn = 50;

function drawOnce(picture: SharedPicture, logoId: string | undefined): Promise<Buffer> {
  const key = JSON.stringify([{ ...picture, logo: null }, logoId]);
  const known = drawn.get(key);
  if (known) return known;
  const made = drawShared(picture);
  const [oldest] = drawn.keys();
  if (drawn.size >= maxDrawn && oldest) drawn.delete(oldest);
  drawn.set(key, made);
  made.catch(() => drawn.delete(key));
  return made;
}

/** Draws a picture in an organizer's look, or in the site's. */
async function inLook(
  { pictures }: Pick<Context, 'pictures'>,
  row: BrandRow | null,
  picture: Omit<SharedPicture, 'from' | 'panel' | 'logo'>,
): Promise<ShareFile> {
  const look = lookOf(row);
  const logo = look?.logo ? await readPng(pictures, look.logo.pictureId) : null;
  const from = look?.name ?? brand.name;
  const bytes = await drawOnce({ ...picture, from, panel: look?.colours?.panel, logo }, look?.logo?.pictureId);
  return { type: 'image/png', bytes };
}

async function photoOr(context: Context, id: string | null | undefined, other: () => Promise<ShareFile>) {
  const bytes = id ? await readSharedPhoto(context.pictures, id) : null;
  return bytes ? { type: 'image/jpeg' as const, bytes } : other();
}

const listed = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.filter(Boolean).join(between);

/**
 * A tournament: its organizer's photo, else date and place in text.
 * @throws AppError not_found, also for a draft
 */
export async function tournamentPicture(context: Context, id: string): Promise<ShareFile> {
  const { reads, clock } = context;
  const row = await findTournament(reads, id);
  if (!row?.start_date || row.state === 'draft') throw new AppError('not_found', 'This tournament does not exist.');
  const look = await findBrandOfTournament(reads, id, clock());
  const first = row.starts_at ? describeStart(row.starts_at, row.start_time, row.time_zone) : undefined;
  return photoOr(context, look?.hero_picture_id, () =>
    inLook(context, look, {
      title: row.title,
      about: row.organizer_name,
      facts: [
        row.state === 'cancelled' ? 'Cancelled' : '',
        describeDays(row.start_date ?? '', row.end_date, first),
        listed([row.venue, listed([row.city, row.state_code], ', ')], ' · '),
        listed(
          [row.gameplay_style, row.registration_fee ? `Entry ${describeAmount(row.registration_fee)}` : 'Free entry'],
          ' · ',
        ),
      ].filter((fact) => fact !== ''),
    }),
  );
}

/** Official results: the winners of the main board. @throws AppError not_found, forbidden */
export async function resultsPicture(context: Context, id: string): Promise<ShareFile> {
  const { boards, tournament } = await readResults(context, null, id, undefined);
  const board = boards.find(({ rows }) => firstOf(rows).length > 0) ?? boards[0];
  return inLook(context, await findBrandOfTournament(context.reads, id, context.clock()), {
    title: tournament.title,
    about: listed(['Official results', board?.name], ' · '),
    rows: (board?.rows ?? []).slice(0, 5).map((row) => ({
      position: positionOf(row),
      name: row.name,
      figure: board ? printMain(board.kind as BoardKind, row as BoardRow) : '',
    })),
  });
}

/** An organizer: its photo, else its name. @throws AppError not_found */
export async function organizerPicture(context: Context, slug: string): Promise<ShareFile> {
  const row = await findBrandPage(context.reads, slug, context.clock());
  if (!row) throw new AppError('not_found', 'There is no organizer at this address.');
  return photoOr(context, row.hero_picture_id, () =>
    inLook(context, row, { title: row.name, facts: ['Golf tournaments: upcoming events and past results'] }),
  );
}

/** A club: its first photo, else its name and place. @throws AppError not_found */
export async function clubPicture(context: Context, id: string): Promise<ShareFile> {
  const club = await findPublicClub(context.reads, id);
  if (!club) throw new AppError('not_found', 'This club does not exist.');
  const [photo] = await listPhotos(context.reads, id);
  return photoOr(context, photo?.picture_id, () =>
    inLook(context, null, { title: club.club_name, facts: [listed([club.city, club.state], ', ')] }),
  );
}
