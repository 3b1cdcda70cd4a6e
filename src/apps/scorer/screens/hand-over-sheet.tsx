import { create } from 'qrcode';
import { useMemo, useState } from 'react';
import { handOverAddresses } from '../hand-over/codes.ts';
import { numberOf, secretOf } from '../state/group-token.ts';
import type { LinkMemory } from '../state/memory.ts';
import { counted } from '../view/words.ts';
import { Sheet } from './sheet.tsx';

/** The dark modules as one SVG path, with one step for each run of modules. */
function pathOf(address: string): { path: string; size: number } {
  const { modules } = create(address, { errorCorrectionLevel: 'L' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { path, size };
}

function QrCode({ address, label }: { address: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(address), [address]);
  return (
    <svg className="qr" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/**
 * The link as a QR code for another phone's camera, with every unsent score behind it: works from screen to screen,
 * without signal.
 */
export function HandOverSheet({ memory, onClose }: { memory: LinkMemory; onClose: () => void }) {
  const [place, setPlace] = useState(0);
  const { outbox, origins, link } = memory;
  const addresses = useMemo(() => {
    // A station's other phone scores its own groups, so it gets the link without entries.
    const left = numberOf(link.token) === null ? [...outbox.unsent] : [];
    const packed = left.flatMap((id) => {
      const entry = outbox.entries.get(id);
      return entry ? [{ entry, origin: origins.get(id) ?? null }] : [];
    });
    return handOverAddresses(location.origin, secretOf(link.token), packed);
  }, [outbox, origins, link.token]);
  const shown = Math.min(place, addresses.length - 1);
  const count = numberOf(link.token) === null ? outbox.unsent.size : 0;
  return (
    <Sheet title="Hand over" onClose={onClose}>
      <p>
        {count === 0
          ? 'Everything is sent. The other phone scans this with its camera and joins the group.'
          : `The other phone scans this with its camera and has ${counted(count, 'unsent score')} of yours, also without signal.`}
      </p>
      <QrCode address={addresses[shown] ?? ''} label={`Code ${shown + 1} of ${addresses.length}`} />
      {addresses.length > 1 && (
        <div className="choice">
          <p aria-live="polite">
            Code {shown + 1} of {addresses.length}: scan them all
          </p>
          <button type="button" className="main-button" onClick={() => setPlace((shown + 1) % addresses.length)}>
            Next code
          </button>
        </div>
      )}
    </Sheet>
  );
}
