import { Download } from 'lucide-react';
import { brand } from '#kernel/contract/brand.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { CopyButton } from '#kernel/web/ui/copy-button.tsx';

function download(codes: readonly string[]) {
  const head = `${brand.name} recovery codes\nEach works once, instead of a code of your second step.`;
  const text = `${head}\n\n${codes.join('\n')}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${brand.storageKey}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Recovery codes, shown only once: to write down, copy or save. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <DialogHeader
        title="Keep your recovery codes"
        description="Without your phone, each of these signs you in once. They are shown only now: keep them where you keep your passwords."
      />
      <ul
        aria-label="Recovery codes"
        className={cn(
          'grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg bg-muted px-5 py-4',
          'font-mono text-base tabular-nums',
        )}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button variant="outline" size="sm" onClick={() => download(codes)}>
          <Download aria-hidden /> Download
        </Button>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>I have saved them</Button>
      </DialogFooter>
    </>
  );
}
