import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { parsePars } from '#golf/combine-nines.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { type HoleFinding, type HolesDraft, nextPar, numbersIn } from './course-draft.ts';

type HoleTilesProps = {
  holes: HolesDraft;
  onChange: (holes: HolesDraft) => void;
  findings: readonly HoleFinding[];
};

const nines = (count: number) => (count === 18 ? [0, 9] : [0]);
const sum = (par: readonly number[]) => par.reduce((whole, own) => whole + own, 0);
const nineTitle = (from: number, count: number): string => {
  if (count === 9) return 'Holes';
  return from === 0 ? 'Front nine' : 'Back nine';
};
/** '443544345 454344435'. */
const lineOf = (par: readonly number[]) =>
  nines(par.length)
    .map((from) => par.slice(from, from + 9).join(''))
    .join(' ');

/** The pars: a tap cycles the value, digits can be typed from tile to tile, or all in one line. */
export function ParTiles({ holes, onChange, findings }: HoleTilesProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { par } = holes;
  const change = (pars: number[]) => onChange({ ...holes, par: pars, isParUsual: false });
  const set = (hole: number, value: number) => change(par.map((own, at) => (at === hole ? value : own)));
  const handleKey = (event: KeyboardEvent, hole: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const isPar = /^[3-6]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!step && !isPar) return;
    event.preventDefault();
    if (isPar) set(hole, Number(event.key));
    frame.current?.querySelectorAll('button')[hole + (step ?? 1)]?.focus();
  };
  const found = findings.filter(({ part }) => part === 'par');
  return (
    <div className="flex flex-col gap-5">
      <div ref={frame} className="grid gap-5">
        {nines(par.length).map((from) => (
          <NineFrame key={from} title={nineTitle(from, par.length)} note={`Par ${sum(par.slice(from, from + 9))}`}>
            {par.slice(from, from + 9).map((own, at) => {
              const hole = from + at;
              const finding = found.find((one) => one.hole === hole);
              return (
                <li key={hole}>
                  <button
                    type="button"
                    data-prints
                    aria-label={`Hole ${hole + 1}, par ${own}`}
                    aria-describedby={finding ? `${id}-findings` : undefined}
                    onClick={() => set(hole, nextPar(own))}
                    onKeyDown={(event) => handleKey(event, hole)}
                    className={cn(tileClassName, 'cursor-pointer hover:bg-accent', markOf(finding))}
                  >
                    <span className="text-xs text-muted-foreground">{hole + 1}</span>
                    <span className="text-xl font-semibold tabular-nums">{own}</span>
                  </button>
                </li>
              );
            })}
          </NineFrame>
        ))}
      </div>
      <FindingList id={`${id}-findings`} findings={found} />
      <ParLine par={par} onChange={change} />
    </div>
  );
}

/** All pars in one line. Typed text stays as it is until it can be parsed. */
function ParLine({ par, onChange }: { par: number[]; onChange: (par: number[]) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : parsePars(typed);
  const isShort = typed !== null && typed.trim() !== '' && read?.length !== par.length;
  const handle = (line: string) => {
    setTyped(line);
    const pars = parsePars(line);
    if (pars?.length === par.length) onChange(pars);
  };
  return (
    <Field
      label="Or type them in one line"
      description={isShort ? undefined : 'Such as 443544345 454344435'}
      error={isShort ? `${par.length} digits from 3 to 6 are expected.` : undefined}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? lineOf(par)}
        onChange={(event) => handle(event.target.value)}
        onBlur={() => !isShort && setTyped(null)}
        className="max-w-sm tabular-nums"
      />
    </Field>
  );
}

/** The stroke index hole by hole, or in one line. */
export function StrokeIndexTiles({ holes, onChange, findings }: HoleTilesProps) {
  const id = useId();
  const [line, setLine] = useState('');
  const [lineError, setLineError] = useState<string | undefined>();
  const { par, strokeIndex } = holes;
  const own = strokeIndex ?? par.map(() => '');
  const change = (typed: string[]) => onChange({ ...holes, strokeIndex: typed, isIndexDerived: false });
  const found = findings.filter(({ part }) => part === 'strokeIndex');
  const takeLine = () => {
    const numbers = numbersIn(line);
    if (numbers?.length !== par.length || numbers.includes(null))
      return setLineError(`${par.length} numbers are expected, apart by blanks.`);
    setLineError(undefined);
    setLine('');
    change(numbers.map(String));
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5">
        {nines(par.length).map((from) => (
          <NineFrame key={from} title={nineTitle(from, par.length)}>
            {own.slice(from, from + 9).map((value, at) => {
              const hole = from + at;
              const finding = found.find((one) => one.hole === hole);
              return (
                <li key={hole}>
                  <label className={cn(tileClassName, 'cursor-text focus-within:border-ring', markOf(finding))}>
                    <span className="text-xs text-muted-foreground" aria-hidden>
                      {hole + 1}
                    </span>
                    <span className="sr-only">{`Stroke index of hole ${hole + 1}, par ${par[hole]}`}</span>
                    <input
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={2}
                      value={value}
                      aria-invalid={finding?.level === 'error' || undefined}
                      aria-describedby={finding ? `${id}-findings` : undefined}
                      onChange={(event) => change(own.map((old, place) => (place === hole ? event.target.value : old)))}
                      className={cn(
                        'w-full min-w-0 bg-transparent outline-none',
                        'text-center text-xl font-semibold tabular-nums',
                      )}
                    />
                  </label>
                </li>
              );
            })}
          </NineFrame>
        ))}
      </div>
      <FindingList id={`${id}-findings`} findings={found} />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Or paste them in one line" error={lineError} className="w-full max-w-sm">
          <Input
            autoComplete="off"
            placeholder={par.length === 18 ? '7 3 15 11 1 9 17 5 13 …' : '4 2 8 6 1 5 9 3 7'}
            value={line}
            onChange={(event) => setLine(event.target.value)}
          />
        </Field>
        <Button variant="outline" onClick={takeLine} disabled={line.trim() === ''} className="h-11 pointer-fine:h-11">
          Take over
        </Button>
      </div>
      {holes.isIndexDerived && strokeIndex && (
        <p className="text-sm text-muted-foreground">
          <span className="font-medium text-foreground">Numbered for you.</span> Shown as such everywhere until you
          change a number.
        </p>
      )}
    </div>
  );
}

const tileClassName = cn(
  'flex h-15 w-full flex-col items-center justify-center gap-1.5',
  'rounded-lg border bg-card px-1 shadow-xs transition-colors',
);
const markOf = (finding: HoleFinding | undefined): string => {
  if (!finding) return '';
  return finding.level === 'error' ? 'border-destructive bg-destructive-soft' : 'border-dashed border-foreground/60';
};

const NineFrame = ({ title, note, children }: { title: string; note?: string; children: React.ReactNode }) => (
  <section aria-label={title}>
    <p className="mb-2 flex items-baseline justify-between text-sm text-muted-foreground">
      <span>{title}</span>
      {note && <span className="font-medium text-foreground tabular-nums">{note}</span>}
    </p>
    <ul className="grid grid-cols-5 gap-2 sm:grid-cols-9">{children}</ul>
  </section>
);

/** Findings, shown beside the part concerned. */
export function FindingList({
  id,
  findings,
}: {
  id?: string;
  findings: readonly { hole?: number | null; level: 'error' | 'warning'; message: string }[];
}) {
  if (findings.length === 0) return null;
  return (
    <ul id={id} className="grid gap-1.5 text-sm">
      {findings.map(({ hole, level, message }) => {
        const Icon = level === 'error' ? CircleAlert : TriangleAlert;
        return (
          <li
            key={`${hole}-${message}`}
            className={cn('flex items-start gap-1.5', level === 'error' && 'font-medium text-destructive')}
          >
            <Icon className="mt-[0.2em] size-3.5 shrink-0" aria-hidden />
            <span>
              {level === 'warning' && <span className="sr-only">Please check: </span>}
              {hole === null || hole === undefined ? '' : `Hole ${hole + 1}: `}
              {message}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
