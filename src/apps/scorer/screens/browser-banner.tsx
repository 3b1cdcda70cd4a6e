import { useState } from 'react';
import { scoreAddress } from '#areas/play/rules/scoring/link-codes.ts';
import { betterBrowser } from '../state/own-device.ts';
import { useScorerState } from './use-scorer.ts';

/** Warns about browsers inside other apps, which may delete stored data, and offers a better one. */
export function BrowserBanner() {
  const { memory } = useScorerState();
  const [isCopied, setIsCopied] = useState(false);
  const browser = betterBrowser(navigator.userAgent);
  if (!browser) return null;
  const address = memory ? scoreAddress(location.origin, memory.link.token) : `${location.origin}/score`;
  return (
    <aside className="banner waits">
      <p>Open this page in {browser}: this window may forget.</p>
      <button
        type="button"
        className="plain-button"
        onClick={() => void navigator.clipboard?.writeText(address).then(() => setIsCopied(true))}
      >
        {isCopied ? 'Copied' : 'Copy link'}
      </button>
    </aside>
  );
}
