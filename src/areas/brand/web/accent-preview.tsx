import { type CSSProperties, useId } from 'react';
import type { BrandPreview, OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { BrandLogo } from './brand-logo.tsx';

type AccentPreviewProps = {
  theme: 'light' | 'dark';
  preview: BrandPreview['light'];
  asked: string;
  logo: OrganizerBrand['logo'];
  name: string;
};

const titles = { light: 'Light', dark: 'Dark' } as const;
/** The site's own backgrounds, independent of the theme of the surrounding page. */
const surfaceStyles: Record<'light' | 'dark', CSSProperties> = {
  light: { background: 'oklch(0.985 0.005 95)', color: 'oklch(0.235 0.014 130)', borderColor: 'oklch(0.905 0.01 95)' },
  dark: {
    background: 'oklch(0.185 0.009 140)',
    color: 'oklch(0.945 0.009 100)',
    borderColor: 'oklch(0.315 0.013 140)',
  },
};

/** A sample of a page in one theme, with the contrast of each pair of colours. */
export function AccentPreview({ theme, preview, asked, logo, name }: AccentPreviewProps) {
  const titleId = useId();
  const worst = Math.min(...preview.pairs.map(({ ratio }) => ratio));
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <h4 id={titleId} className="text-sm font-medium">
        {titles[theme]}
      </h4>
      <div style={surfaceStyles[theme]} className="flex flex-1 flex-col gap-4 rounded-xl border p-5">
        <p className="flex min-w-0 items-center gap-3 font-semibold">
          {logo && (
            <BrandLogo
              logo={logo}
              alt=""
              className={cn('h-8 w-auto max-w-24 rounded-sm object-contain', theme === 'dark' && 'bg-white p-1')}
            />
          )}
          <span className="truncate">{name}</span>
        </p>
        <p>
          <span style={{ color: preview.accent }} className="underline underline-offset-4">
            A link in your colour
          </span>
        </p>
        <p style={{ background: preview.soft, color: preview.on_soft }} className="rounded-lg px-3.5 py-2.5 text-base">
          A quiet area
        </p>
        <p>
          <span
            style={{ background: preview.accent, color: preview.on_accent }}
            className="inline-flex h-10 items-center rounded-md px-4 text-base font-medium"
          >
            Register
          </span>
        </p>
      </div>
      <p className="text-sm text-muted-foreground">
        {preview.is_adjusted ? (
          <>
            {asked} became <span className="font-medium text-foreground">{preview.accent}</span>, so that it can be read
            here.
          </>
        ) : (
          <>Shown as you chose it.</>
        )}{' '}
        Every text has a contrast of at least {worst.toFixed(2)} to 1.
      </p>
      <details className="text-sm">
        <summary className="inline-flex min-h-6 items-center text-primary underline underline-offset-4">
          All ratios<span className="sr-only"> in the {theme} theme</span>
        </summary>
        <ul className="mt-2 divide-y rounded-lg border">
          {preview.pairs.map(({ what, ratio }) => (
            <li key={what} className="flex justify-between gap-4 px-3 py-2">
              {what} <span className="tabular-nums">{ratio.toFixed(2)} : 1</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
