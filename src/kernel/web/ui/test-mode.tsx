/** Says that payments and sign-in providers are stand-ins: in a word on phones, beside the name of what is worked on. */
export const TestMode = () => (
  <span className="flex max-sm:-mt-1" title="Payments are simulated: no money moves">
    <span data-tone="soon">
      Test<span className="max-sm:in-data-[slot=app-shell]:sr-only"> mode</span>
    </span>
  </span>
);
