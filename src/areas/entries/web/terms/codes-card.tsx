import { useMutation } from '@tanstack/react-query';
import { Download, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import type { EntryCode } from '#areas/entries/contract/terms.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Fact, State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import { CodesForm } from './codes-form.tsx';
import { useMay } from '#areas/accounts/web/session.ts';

type CodesCardProps = { tournamentId: string; zone: string; loaded: EntryCode[] };

/** The codes of a tournament: effect, number of uses, and the buttons to create and end codes. */
export function CodesCard({ tournamentId, zone, loaded }: CodesCardProps) {
  const [codes, setCodes] = useState(loaded);
  const [adding, setAdding] = useState<'one' | 'many' | null>(null);
  const mayAdd = useMay('entry_codes');
  const change = useMutation({
    mutationFn: ({ id, is_active }: EntryCode) =>
      call(termsEndpoints.changeCode, { params: { id: tournamentId, codeId: id }, body: { is_active: !is_active } }),
    onSuccess: (changed) => setCodes((before) => before.map((code) => (code.id === changed.id ? changed : code))),
    onError: (error) => toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' }),
  });
  const take = (made: EntryCode[]) => {
    setCodes((before) => [...made, ...before]);
    setAdding(null);
  };
  return (
    <Card>
      <CardHeader className="flex flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle>Codes</CardTitle>
        <div className="flex flex-wrap gap-3">
          {codes.length > 0 && (
            <Button asChild variant="ghost" size="sm">
              <a href={paths.codesFile(tournamentId)} download>
                <Download aria-hidden /> Codes as CSV
              </a>
            </Button>
          )}
          {mayAdd && !adding && (
            <>
              <Button variant="outline" size="sm" onClick={() => setAdding('one')}>
                Add a code
              </Button>
              <Button variant="outline" size="sm" onClick={() => setAdding('many')}>
                Add many
              </Button>
            </>
          )}
        </div>
        {!mayAdd && (
          <Link
            to={paths.organizerUpgrade()}
            className="inline-flex min-h-6 items-center text-sm font-medium text-primary underline underline-offset-4"
          >
            Codes come with {planNameOf('entry_codes')}
          </Link>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {adding === 'one' && (
          <CodeForm tournamentId={tournamentId} onMade={(code) => take([code])} onClose={() => setAdding(null)} />
        )}
        {adding === 'many' && <CodesForm tournamentId={tournamentId} onMade={take} onClose={() => setAdding(null)} />}
        {codes.length === 0 && !adding && (
          <EmptyState
            icon={Ticket}
            title="No codes yet"
            description="A code is a discount on entries: for members, sponsors or last year’s field."
          />
        )}
        {codes.length > 0 && (
          <ul className="divide-y">
            {codes.map((code) => (
              <li
                key={code.id}
                className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    <span className="font-mono">{code.code}</span>
                    {code.all_tournaments && <Fact>All tournaments</Fact>}
                    {!code.is_active && <State tone="over" words="Ended" />}
                  </p>
                  <p className="mt-0.5 text-sm text-muted-foreground">
                    {wordsOf(code)}
                    {code.valid_from && (
                      <>
                        , from <Instant at={code.valid_from} timeZone={zone} />
                      </>
                    )}
                    {code.valid_until && (
                      <>
                        , until <Instant at={code.valid_until} timeZone={zone} />
                      </>
                    )}
                    {code.keeps > 0 && `. ${code.keeps} ${code.keeps === 1 ? 'place is' : 'places are'} kept for it`}
                    {code.note && `. ${code.note}`}
                  </p>
                </div>
                <div className="flex items-center gap-4">
                  <span className="text-sm tabular-nums">
                    {code.used}
                    {code.max_uses !== null && ` of ${code.max_uses}`} used
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    busy={change.isPending && change.variables.id === code.id}
                    onClick={() => change.mutate(code)}
                  >
                    {code.is_active ? 'End' : 'Reactivate'}
                    <span className="sr-only"> {code.code}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function wordsOf({ kind, value, min_people: least }: EntryCode): string {
  const group = least > 1 ? `, for ${least} players or more` : '';
  if (kind === 'percent') return `${value} % off the entries${group}`;
  if (kind === 'people') return `Up to ${value} ${value === 1 ? 'player' : 'players'} at no cost${group}`;
  return kind === 'cents'
    ? `${formatDollars(value)} off the order${group}`
    : `Entry for ${formatDollars(value)} a player${group}`;
}
