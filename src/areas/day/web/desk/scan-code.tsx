import { ScanLine } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';

/** The browser's barcode detector. Not all browsers have one; without it, the code is typed. */
type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
const detectorOf = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Extracts a player's code from scanned or typed text: the address in the mail's QR code, or the code itself. */
export function codeIn(text: string): string | null {
  const found = /(?:[?&]player=|^)([0-9a-f]{4})[\s-]?([0-9a-f]{4})(?:$|&)/i.exec(text.trim());
  return found ? `${found[1]}-${found[2]}`.toUpperCase() : null;
}

const lookAgainMs = 200;

/** Finds a player by the code in their mail: scanned by camera where the browser can detect codes, otherwise typed. */
export function ScanCode({ onFound }: { onFound: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ScanLine aria-hidden /> Scan
      </Button>
      {isOpen && (
        <ScanDialog
          onClose={() => setOpen(false)}
          onFound={(code) => {
            setOpen(false);
            onFound(code);
          }}
        />
      )}
    </>
  );
}

function ScanDialog({ onFound, onClose }: { onFound: (code: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(typed);
    if (code) onFound(code);
    else setError('Eight letters and digits, such as A3F0-9C21');
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader
          title="Find by code"
          description="The code is in the mail with their start, and on their tee time page."
        />
        <Camera onFound={onFound} />
        <form method="post" onSubmit={submit} noValidate className="grid gap-5">
          <Field label="Code" error={error}>
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={300}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Back
            </Button>
            <Button type="submit">Find player</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function Camera({ onFound }: { onFound: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [state, setState] = useState<'asking' | 'looking' | 'none'>('asking');
  useEffect(() => {
    const Reader = detectorOf();
    const ended = new AbortController();
    let stream: MediaStream | null = null;
    const look = async () => {
      if (!Reader || !navigator.mediaDevices) return setState('none');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const element = video.current;
      if (ended.signal.aborted || !element) return stop();
      element.srcObject = stream;
      await element.play();
      setState('looking');
      const reader = new Reader({ formats: ['qr_code'] });
      while (!ended.signal.aborted) {
        const codes = await reader.detect(element);
        const code = codes.map(({ rawValue }) => codeIn(rawValue)).find((one) => one !== null);
        if (code) return found.current(code);
        await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    look().catch(() => {
      stop();
      if (!ended.signal.aborted) setState('none');
    });
    return () => {
      ended.abort();
      stop();
    };
  }, []);
  if (state === 'none')
    return (
      <p className="rounded-lg bg-muted px-4 py-3 text-base text-muted-foreground">
        This browser reads no codes, or may not use the camera. Type the letters beside the picture.
      </p>
    );
  return (
    <div className="relative overflow-hidden rounded-xl bg-black">
      <video ref={video} muted playsInline className="aspect-square w-full object-cover sm:aspect-video" />
      <p role="status" className="absolute inset-x-0 bottom-0 bg-black/70 px-4 py-2 text-center text-sm text-white">
        {state === 'looking' ? 'Hold the picture before the camera' : 'Asking for the camera'}
      </p>
    </div>
  );
}
