import sharp from 'sharp';
import type { BrandLink } from '#areas/brand/contract/organizer-brand.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { updateOrganizer } from '#areas/settings/services/settings.ts';
import { putBrandPicture, saveBrand } from '#areas/brand/services/own-brand.ts';
import type { Context } from '#kernel/services/context.ts';
import * as draw from './draw-brand.ts';

type DemoBrand = {
  slug: string;
  about: string;
  accent: string | null;
  links: BrandLink[];
  logo: (() => string) | null;
  hero: (() => string) | null;
};

/** The brands of the demo organizers; parts that their plans do not include stay out. */
const brands: Record<string, DemoBrand> = {
  'organizer.free@demo.golf': {
    slug: 'saturday-fourball-society',
    about: 'Four friends, one standing tee time, and a field that grew. Anybody with a handicap is welcome.',
    accent: null,
    links: [],
    logo: null,
    hero: null,
  },
  'organizer.pro@demo.golf': {
    slug: 'lone-star-amateur-tour',
    about:
      'Stroke play for amateurs of every index, on public courses from Austin to El Paso. Flights by index, prizes in each.',
    accent: '#c2571a',
    links: [{ label: 'Rules of the tour', url: 'https://lonestar.example/rules' }],
    logo: draw.loneStar,
    hero: () => draw.view(['#f6cfa4', '#fdf0dc'], '#c98a5d', '#a9b26a', '#c5cf83'),
  },
  'organizer.premium@demo.golf': {
    slug: 'coast-to-coast',
    about: 'Team events by the sea, on both coasts. Bring three, or let us find them for you.',
    accent: '#1769aa',
    links: [
      { label: 'Photos', url: 'https://coast.example/photos' },
      { label: 'Charity partners', url: 'https://coast.example/charity' },
    ],
    logo: draw.coastToCoast,
    hero: () => draw.view(['#a9d5ea', '#eef8fb'], '#6ea6bd', '#84b47c', '#a8cf8d'),
  },
  'organizer.platinum@demo.golf': {
    slug: 'championship-golf',
    about: 'Invitational golf as it is played on television, for those who play on weekends.',
    accent: '#4b3a86',
    links: [{ label: 'Order of merit', url: 'https://championship.example/merit' }],
    logo: draw.championship,
    hero: () => draw.view(['#c6c3e6', '#f3eff8'], '#8d88b8', '#6fa06d', '#98c489'),
  },
};

const pngOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();

/** Gives the demo organizers their public pages, through the services that their owners would use. */
export async function makeBrands(context: Context, organizers: ReadonlyMap<string, OrganizerViewer>): Promise<void> {
  for (const [email, { slug, about, accent, links, logo, hero }] of Object.entries(brands)) {
    const organizer = organizers.get(email);
    if (!organizer) continue;
    await updateOrganizer(context, organizer, { description: about });
    await saveBrand(context, organizer, { slug, accent, links });
    if (logo) await putBrandPicture(context, organizer, 'logo', await pngOf(logo()));
    if (hero) await putBrandPicture(context, organizer, 'hero', await pngOf(hero()));
  }
}
