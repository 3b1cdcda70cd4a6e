import type { Bundle } from '../view/hole-view.ts';
import { useScorerState } from './use-scorer.ts';

/** The organizer's logo. Without signal it is shown if the browser has cached it. */
export function Logo() {
  const url = useScorerState().memory?.link.bundle?.look?.logo;
  return url && <img className="logo" src={url} alt="" />;
}

/** The sponsors of a hole, or with null those of the card. */
export const Sponsors = ({ bundle, hole }: { bundle: Bundle; hole: number | null }) =>
  bundle.sponsors
    ?.filter((one) => one.hole === hole)
    .map(({ name, logo }) => (
      <p key={name} className="sponsor">
        Sponsor: {logo && <img className="logo" src={logo} alt="" />} {name}
      </p>
    ));
