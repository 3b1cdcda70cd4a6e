import { BoxOpener } from './box-opener.tsx';
import { ClipboardPaste } from 'lucide-react';
import { useId, useState } from 'react';
import type { FlyerField, FlyerReading } from '#areas/organizers/rules/flyer/read-flyer.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

type PasteFlyerProps = {
  onRead: (reading: FlyerReading) => void;
};

/** Loaded on demand: only people who paste a text need the parser. */
const readerPart = () => import('#areas/organizers/rules/flyer/read-flyer.ts');

/**
 * Fills in the form from the pasted text of an old flyer or mail. The text is parsed in the browser and never sent. The
 * button shares a line with others; the box it opens is below all of them.
 */
export function PasteFlyer({ onRead }: PasteFlyerProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [says, setSays] = useState<string | null>(null);
  const box = useId();
  const read = async () => {
    try {
      const { flyerFields, readFlyer } = await readerPart();
      const reading = readFlyer(text, new Date().toLocaleDateString('sv-SE'));
      const fields = Object.keys(flyerFields) as FlyerField[];
      const missing = fields.filter((field) => !reading.found[field]).map((field) => flyerFields[field]);
      const count = `Read ${fields.length - missing.length} of ${fields.length}.`;
      setSays(
        [
          count,
          missing.length > 0 && `Not found: ${missing.join(', ')}.`,
          reading.isCut && 'The text is longer than 20 kB: we read its beginning.',
        ]
          .filter(Boolean)
          .join(' '),
      );
      onRead(reading);
      setOpen(false);
    } catch {
      toast({ title: 'Not read', description: 'Check your connection and try again.', variant: 'destructive' });
    }
  };
  return (
    <div className="contents">
      <BoxOpener box={box} isOpen={isOpen} onToggle={setOpen}>
        <ClipboardPaste className="max-sm:hidden" aria-hidden /> Paste an old flyer or mail
      </BoxOpener>
      <div id={box} hidden={!isOpen} className="order-1 flex basis-full flex-col gap-3">
        <Field
          label="Your flyer or mail"
          description="We fill in what we can read. Check it before you publish. Nothing is sent."
        >
          <Textarea rows={7} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button className="w-fit" variant="secondary" disabled={text.trim() === ''} onClick={() => void read()}>
          Fill in the form
        </Button>
      </div>
      {says && (
        <p role="status" className="order-1 basis-full text-sm text-muted-foreground">
          {says}
        </p>
      )}
    </div>
  );
}
