import { ChevronRight } from 'lucide-react';
import type { FigureExplained, ReasonLine } from '#areas/scoring/contract/leaderboards.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { ParStrip } from './par-strip.tsx';
import { ScoreCard } from './score-card.tsx';
import { TiedCards } from './tied-cards.tsx';

/** The explanation of a figure: the card, then the steps, which open level by level. Works without scripts. */
export function FigureReasons({ found }: { found: FigureExplained }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <ParStrip cards={found.cards} />
      {found.cards.map((card) => (
        <ScoreCard key={card.round} card={card} />
      ))}
      {found.tied.map((tied) => (
        <TiedCards key={tied.text} tied={tied} />
      ))}
      <ReasonBranch line={found.line} isOpen />
      <p className="text-sm text-muted-foreground">
        {[...new Set(found.courses.map(({ name, version }) => `${name}, card ${version}`))].join('; ')}
        {found.courses.length > 0 && ' · '}
        Rules {found.rules.toUpperCase().replace('-', ' ')} · Leaderboard {found.version}
      </p>
    </div>
  );
}

function Sentence({ line }: { line: ReasonLine }) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">{line.text}</span>
      {line.value !== null && !line.text.includes('→') && !line.text.startsWith('Course handicap') && (
        <span className="shrink-0 font-semibold tabular-nums">{line.value}</span>
      )}
    </span>
  );
}

const RuleName = ({ rule }: { rule: NonNullable<ReasonLine['rule']> }) => (
  <p className="py-1 text-sm text-muted-foreground">
    {rule.at ? (
      <a href={rule.at} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {rule.name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      rule.name
    )}
    : {rule.says}
  </p>
);

function ReasonBranch({ line, isOpen = false }: { line: ReasonLine; isOpen?: boolean }) {
  if (line.parts.length === 0 && !line.rule)
    return (
      <p className="flex min-h-9 items-center py-1 pl-6">
        <Sentence line={line} />
      </p>
    );
  return (
    <details open={isOpen} className="group">
      <summary
        className={cn(
          'flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-md py-1 hover:bg-accent pointer-coarse:min-h-11',
          '[&::-webkit-details-marker]:hidden',
        )}
      >
        <ChevronRight
          className="size-4.5 shrink-0 text-muted-foreground transition-transform motion-reduce:transition-none [details[open]>summary>&]:rotate-90"
          aria-hidden
        />
        <Sentence line={line} />
      </summary>
      <div className="ml-2 border-l pl-3">
        {line.rule && <RuleName rule={line.rule} />}
        {line.parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one figure stay in their order
          <ReasonBranch key={place} line={part} />
        ))}
      </div>
    </details>
  );
}
