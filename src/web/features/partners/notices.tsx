import type { PartnerNotice } from '#contracts/partners.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NoteForm } from './note-form.tsx';
import { offerOf, partyWords } from './party-words.ts';

/** Of several forms on the card one is open. */
type Opening = { isBusy: boolean; isOpen: boolean; onOpen: () => void; onClose: () => void };

/** The own notice: not up yet, being written, or up. */
export const OwnNotice = ({
  offer,
  note,
  isBusy,
  isOpen,
  onOpen,
  onClose,
  onPut,
  onRemove,
}: Opening & { offer: string; note: string | null; onPut: (note: string) => void; onRemove: () => void }) => {
  if (isOpen)
    return (
      <NoteForm
        label="A few words (optional)"
        action="Put up a notice"
        most={200}
        isBusy={isBusy}
        onSend={onPut}
        onClose={onClose}
      />
    );
  if (note === null)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted-foreground">
          Other entrants see a first name, an initial and an index, and can ask to play with you.
        </p>
        <Button onClick={onOpen}>{offer}</Button>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        Your notice is up: <span className="font-medium">{offer}</span>
        {note && <span className="block text-muted-foreground wrap-anywhere">{note}</span>}
      </p>
      <Button variant="outline" size="sm" busy={isBusy} onClick={onRemove}>
        Take it down
      </Button>
    </div>
  );
};

type NoticeRowProps = Opening & { notice: PartnerNotice; hasRoom: boolean; onAsk: (message: string) => void };

/** Another entry that looks for partners, and the way to ask it. */
export const NoticeRow = ({ notice, hasRoom, isBusy, isOpen, onOpen, onClose, onAsk }: NoticeRowProps) => (
  <li className="flex flex-col gap-3 py-3">
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p className="min-w-0">
        <span className="font-medium">{notice.name}</span>{' '}
        <Badge variant="secondary">{offerOf(notice.kind, notice.room)}</Badge>
        <span className="block text-sm text-muted-foreground">{partyWords(notice)}</span>
        {notice.note && <span className="block wrap-anywhere">{notice.note}</span>}
      </p>
      {notice.is_asked && <Badge variant="outline">Asked</Badge>}
      {!notice.is_asked && !isOpen && (
        <Button variant="outline" size="sm" className="self-start" disabled={!hasRoom} onClick={onOpen}>
          {notice.kind === 'looking' ? 'Invite' : 'Ask to join'}
          <span className="sr-only"> {notice.name}</span>
        </Button>
      )}
    </div>
    {isOpen && !notice.is_asked && (
      <NoteForm
        label={`A word to ${notice.name} (optional)`}
        action="Ask to play together"
        most={300}
        isBusy={isBusy}
        onSend={onAsk}
        onClose={onClose}
      />
    )}
  </li>
);
