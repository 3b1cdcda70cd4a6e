import { State } from './state.tsx';

/** Says that payments and sign-in providers are stand-ins. */
export const TestMode = () => (
  <span className="flex max-sm:-mt-1" title="Payments are simulated: no money moves">
    <State tone="soon" words="Test mode" />
  </span>
);
