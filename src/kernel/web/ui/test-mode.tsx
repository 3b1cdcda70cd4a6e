/** The label of the test mode, in which payments and sign-in providers are stand-ins. */
export const TestMode = () => (
  <span className="flex max-sm:-mt-1" title="Payments are simulated: no money moves">
    <span data-tone="soon">
      Test<span className="max-sm:sr-only"> mode</span>
    </span>
  </span>
);
