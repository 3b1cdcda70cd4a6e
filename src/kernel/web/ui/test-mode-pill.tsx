import { Badge } from './badge.tsx';

/** Says that payments and sign-in providers are stand-ins. On a phone it stands small below the name it is beside. */
export const TestModePill = () => (
  <Badge
    variant="outline"
    className="max-sm:px-1.5 max-sm:py-0 max-sm:text-[0.625rem] max-sm:leading-4"
    title="Payments are simulated: no money moves"
  >
    Test mode
  </Badge>
);
