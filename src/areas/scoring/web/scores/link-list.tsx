import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { QrCode, RefreshCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { roundScoresEndpoints } from '#areas/scoring/contract/endpoints/round-scores.ts';
import type { ScoreLink } from '#areas/scoring/contract/round-scores.ts';
import { copyText } from '#kernel/web/client/copy-text.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { AddLink } from './add-link.tsx';
import { PhoneRow } from './phone-row.tsx';
import { PinSwitch } from './pin-switch.tsx';
import { linksQuery, scoresKey } from './queries.ts';
import { dayIn } from './words.ts';

type Act = { kind: 'renew' | 'revoke'; link: ScoreLink } | { kind: 'renew-all' };

const questions: Record<Act['kind'], { title: string; words: string; action: string }> = {
  renew: {
    title: 'New code?',
    words: 'The printed code and its phones stop counting: new scores are set aside for you. Hand out the new code.',
    action: 'New code',
  },
  revoke: {
    title: 'End this link?',
    words: 'Its phones stop counting: new scores are set aside for you.',
    action: 'End link',
  },
  'renew-all': {
    title: 'New codes for all groups?',
    words:
      'Every printed code stops counting: new scores are set aside for you. Print the cards again, or tell the groups their codes.',
    action: 'New codes for all',
  },
};

/** The score links of a round, with their codes, addresses and phones. */
export function LinkList({ roundId, isOpen, timeZone }: { roundId: string; isOpen: boolean; timeZone: string }) {
  const queryClient = useQueryClient();
  const [q, setQ] = useState('');
  const list = useInfiniteQuery(linksQuery(roundId, q));
  const [asked, setAsked] = useState<Act | null>(null);
  const links = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const act = useMutation({
    mutationFn: (wanted: Act) => {
      const params = { id: roundId, linkId: wanted.kind === 'renew-all' ? '' : wanted.link.id };
      if (wanted.kind === 'renew-all') return call(roundScoresEndpoints.renewScoreLinks, { params: { id: roundId } });
      return call(
        wanted.kind === 'renew' ? roundScoresEndpoints.renewScoreLink : roundScoresEndpoints.revokeScoreLink,
        { params },
      );
    },
    onSuccess: async (_done, { kind }) => {
      announce({ renew: 'New code', revoke: 'Link ended', 'renew-all': 'New codes for all groups' }[kind]);
      await queryClient.invalidateQueries({ queryKey: scoresKey(roundId) });
    },
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <div className="min-w-56 flex-1">
          <SearchInput
            label="Search links"
            placeholder="Group, team or player"
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </div>
        {isOpen && (
          <>
            <AddLink roundId={roundId} />
            <Button variant="outline" disabled={links.length === 0} onClick={() => setAsked({ kind: 'renew-all' })}>
              <RefreshCw aria-hidden /> New codes for all
            </Button>
          </>
        )}
      </div>
      {isOpen && list.data?.pages[0] && <PinSwitch roundId={roundId} asksPin={list.data.pages[0].asks_pin} />}
      {list.isPending && <Skeleton className="h-40 w-full" />}
      {list.isError && links.length === 0 && (
        <FailureState message={`Error loading the links: ${messageOf(list.error)}`} query={list} />
      )}
      {!list.isPending && !list.isError && links.length === 0 && (
        <EmptyState
          icon={Smartphone}
          title={q ? 'No links found' : 'No links yet'}
          description={q ? 'No link matches your search.' : 'They are made when the tee sheet is published.'}
        />
      )}
      {links.length > 0 && (
        <ul className="divide-y rounded-xl border bg-card">
          {links.map((link) => (
            <LinkRow key={link.id} roundId={roundId} link={link} isOpen={isOpen} timeZone={timeZone} onAsk={setAsked} />
          ))}
        </ul>
      )}
      <LoadMore {...furtherPages(list)} count={links.length} noun="link" />
      <ConfirmDialog
        subject={asked}
        title={asked ? questions[asked.kind].title : ''}
        words={({ kind }) => questions[kind].words}
        action={asked ? questions[asked.kind].action : ''}
        onAct={async (wanted) => {
          await act.mutateAsync(wanted);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const rights: Record<ScoreLink['kind'], string> = {
  group: 'keeps the score of this group',
  station: 'keeps the scores of every group there',
  desk: 'checks players in and types cards',
  viewer: 'sees the boards as you do, hidden holes too',
};

/** 'Station, hole 7 · until Jun 13, 12:00 PM'. */
function aboutLink({ kind, holes, state, valid_to: validTo }: ScoreLink, timeZone: string): string[] {
  if (kind === 'group') return [];
  const names = { station: `Station, hole ${holes?.join(', ')}`, desk: 'Desk', viewer: 'Viewer' };
  if (state === 'ended') return [names[kind], 'over'];
  return [names[kind], validTo ? `until ${dayIn(validTo, timeZone)}` : 'until you end it'];
}

type LinkRowProps = { roundId: string; link: ScoreLink; isOpen: boolean; timeZone: string; onAsk: (act: Act) => void };

function LinkRow({ roundId, link, isOpen, timeZone, onAsk }: LinkRowProps) {
  const [isCodeShown, setCodeShown] = useState(false);
  // Viewers may also read after the round is over.
  const isKept = isOpen || link.kind === 'viewer';
  const copy = () =>
    copyText(link.url).then(
      () => toast({ title: 'Address copied', description: `Anyone with it ${rights[link.kind]}.` }),
      () => toast({ title: 'The address was not copied', description: link.url, variant: 'destructive' }),
    );
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-lg font-semibold wrap-anywhere">{link.label}</p>
          {link.people && <p className="text-base wrap-anywhere">{link.people}</p>}
          <p className="text-base text-muted-foreground">
            {aboutLink(link, timeZone).map((part) => `${part} · `)}
            Code <b className="font-mono font-semibold tracking-wide text-foreground">{link.code}</b>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {link.qr_code && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`${isCodeShown ? 'Hide' : 'Show'} the code to scan: ${link.label}`}
              aria-expanded={isCodeShown}
              onClick={() => setCodeShown(!isCodeShown)}
            >
              <QrCode aria-hidden /> {isCodeShown ? 'Hide' : 'Scan'}
            </Button>
          )}
          <Button variant="outline" size="sm" aria-label={`Copy address: ${link.label}`} onClick={copy}>
            Copy address
          </Button>
          {isKept && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`New code: ${link.label}`}
              onClick={() => onAsk({ kind: 'renew', link })}
            >
              New code
            </Button>
          )}
          {isKept && link.kind !== 'group' && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`End: ${link.label}`}
              onClick={() => onAsk({ kind: 'revoke', link })}
            >
              End
            </Button>
          )}
        </div>
      </div>
      {isCodeShown && link.qr_code && (
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(link.qr_code)}`}
          alt={`Code of ${link.label}, to be scanned by a phone`}
          className="mt-3 size-56 rounded-lg border bg-white"
        />
      )}
      {link.phones.length > 0 && (
        <ul className="mt-2 border-l-2 pl-4">
          {link.phones.map((phone) => (
            <PhoneRow
              key={phone.id}
              roundId={roundId}
              linkId={link.id}
              phone={phone}
              timeZone={timeZone}
              isOpen={isOpen && link.kind !== 'viewer'}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
