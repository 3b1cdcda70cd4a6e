import { Award, Medal } from 'lucide-react';
import type { PublicResults } from '#areas/results/contract/results.ts';
import { partNames } from '#areas/results/rules/part-names.ts';
import { paths } from '#kernel/web/paths.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { ResultLine, ResultList } from './result-list.tsx';

type CertificateLinkProps = { tournamentId: string; board: string; row: string; name: string };

/** The link to a certificate file. */
export const CertificateLink = ({ tournamentId, board, row, name }: CertificateLinkProps) => (
  <a
    className="inline-flex min-h-6 items-center gap-1 text-sm font-normal text-primary underline underline-offset-4 print:hidden"
    href={paths.certificate(tournamentId, board, row)}
  >
    <Award className="size-4 shrink-0 max-sm:hidden" aria-hidden /> Certificate{' '}
    <span className="sr-only">of {name}</span>
  </a>
);

type CourseRecordMarkProps = { mark: PublicResults['course_records'][number]; isOneRound: boolean };

/** The mark of a card that is the course record for its course and tee. */
export const CourseRecordMark = ({ mark: { round, tee, part, strokes }, isOneRound }: CourseRecordMarkProps) => (
  <span className="flex items-center gap-1.5 text-sm font-medium">
    <Medal className="size-4 shrink-0 text-primary" aria-hidden />
    <span>
      Course record: {strokes}
      {/* A phone has a line for it. */}
      <span className="max-sm:sr-only">
        {' '}
        over {partNames[part]}, {tee}
        {!isOneRound && `, round ${round}`}
      </span>
    </span>
  </span>
);

type Folded = { isFolded: boolean };
type ContestsProps = Pick<PublicResults, 'contests'> & Folded & { tournamentId: string };

/** Closest to the pin and longest drive. */
export function Contests({ contests, tournamentId, isFolded }: ContestsProps) {
  if (contests.length === 0) return null;
  return (
    <ResultList name={isFolded ? `Contests (${contests.length})` : 'Contests'} isFolded={isFolded}>
      {contests.map(({ id, name, winners }) => (
        <ResultLine key={id}>
          <span className="text-muted-foreground">{name}</span>
          <span className="wrap-anywhere">
            {winners.map((winner) => (
              <span key={winner.id} className="flex flex-wrap items-baseline gap-x-3">
                <span>
                  <b className="font-semibold">{winner.name}</b>, {winner.result}
                </span>
                <CertificateLink tournamentId={tournamentId} board={id} row={winner.id} name={winner.name} />
              </span>
            ))}
          </span>
        </ResultLine>
      ))}
    </ResultList>
  );
}

/** Raffles, with winners as typed by the committee. */
export function Raffles({ raffles, isFolded }: Pick<PublicResults, 'raffles'> & Folded) {
  return raffles.map(
    ({ id, name, prizes }) =>
      prizes.length > 0 && (
        <ResultList key={id} name={name} isFolded={isFolded}>
          {prizes.map(({ thing, winner }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same winner may have the same thing twice
            <ResultLine key={place}>
              <b className="font-semibold wrap-anywhere">{winner}</b>
              <span className="wrap-anywhere">{thing}</span>
            </ResultLine>
          ))}
        </ResultList>
      ),
  );
}

/** The awarded prizes. */
export function Prizes({ prizes, isFolded }: Pick<PublicResults, 'prizes'> & Folded) {
  if (prizes.length === 0) return null;
  return (
    <ResultList name={isFolded ? `Prizes (${prizes.length})` : 'Prizes'} isFolded={isFolded}>
      {prizes.map(({ id, purse, place, name, amount, thing }) => (
        <ResultLine key={id}>
          <span className="wrap-anywhere">
            <b className="font-semibold">{name}</b>
            <span className="block text-sm text-muted-foreground">
              {purse}, {place}
            </span>
          </span>
          <span className="font-semibold tabular-nums">{thing ?? <Money dollars={amount} cents />}</span>
        </ResultLine>
      ))}
    </ResultList>
  );
}
