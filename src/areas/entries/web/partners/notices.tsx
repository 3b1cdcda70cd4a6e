import type { PartnerNotice } from '#areas/entries/contract/partners.ts';
import { Fact, State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { NoteForm } from './note-form.tsx';
import { offerOf, partyWords } from './party-words.ts';

/** Whether this form is open: the card shows one of its forms at a time. */
type Opening = {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The key under which this tab keeps the text until it is sent. */
  draft: readonly string[];
  onSent: () => void;
};

type OwnNoticeProps = Opening & {
  offer: string;
  note: string | null;
  isBusy: boolean;
  onPut: (note: string) => Promise<unknown>;
  onRemove: () => void;
};

/** The entrant's own notice: not published, being written, or published. */
export const OwnNotice = ({ offer, note, isBusy, isOpen, onOpen, onPut, onRemove, ...sending }: OwnNoticeProps) => {
  if (isOpen)
    return (
      <NoteForm
        label="A few words (optional)"
        action="Put up a notice"
        name="note"
        most={200}
        onSend={onPut}
        {...sending}
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

type NoticeRowProps = Opening & {
  notice: PartnerNotice;
  hasRoom: boolean;
  onAsk: (message: string) => Promise<unknown>;
};

/** Another entry's notice, with the form to ask it. */
export const NoticeRow = ({ notice, hasRoom, isOpen, onOpen, onAsk, ...sending }: NoticeRowProps) => (
  <li className="flex flex-col gap-3 py-3">
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p className="min-w-0">
        <span className="font-medium">{notice.name}</span> <Fact>{offerOf(notice.kind, notice.room)}</Fact>
        <span className="block text-sm text-muted-foreground">{partyWords(notice)}</span>
        {notice.note && <span className="block wrap-anywhere">{notice.note}</span>}
      </p>
      {notice.is_asked && <State tone="soon" words="Asked" />}
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
        name="message"
        most={300}
        onSend={onAsk}
        {...sending}
      />
    )}
  </li>
);
