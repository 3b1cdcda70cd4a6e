import { CopyPlus, Trash2 } from 'lucide-react';
import type { Finding } from '#golf/findings.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { holeFindings, type HolesDraft, type RatingDraft, type TeeDraft } from './course-draft.ts';
import { genderWords } from './course-words.ts';
import { FindingList, ParTiles, StrokeIndexTiles } from './hole-tiles.tsx';

type TeePanelProps = {
  tee: TeeDraft;
  /** Among the tees of the course: what findings name it by. */
  place: number;
  /** Of the course, to begin with where these tees have some of their own. */
  holes: HolesDraft;
  findings: readonly Finding[];
  /** Whether there are the same tees for the other gender. */
  hasOther: boolean;
  onChange: (tee: TeeDraft) => void;
  onAddOther: () => void;
  onRemove: () => void;
};

/** One colour of tees for one gender: name, rating and slope; what is rarely known is folded away. */
export function TeePanel({ tee, place, holes, findings, hasOther, onChange, onAddOther, onRemove }: TeePanelProps) {
  const path = `tees/${place}`;
  const messageAt = (key: string) =>
    findings.find((finding) => finding.path === `${path}/${key}` && finding.level === 'error')?.message;
  const warnings = findings.filter(
    ({ path: own, level }) =>
      level === 'warning' && (own.startsWith(`${path}/rating`) || own.startsWith(`${path}/yards`)),
  );
  const set = (change: Partial<TeeDraft>) => onChange({ ...tee, ...change });
  const isLong = (tee.own ?? holes).par.length === 18;
  const title = `${tee.name.trim() || 'Tees'}, ${genderWords[tee.gender].toLowerCase()}`;
  const other = tee.gender === 'M' ? 'women' : 'men';
  return (
    <fieldset className="grid gap-5 rounded-lg border p-4 sm:p-5">
      <legend className="sr-only">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
        <Field label="Tee" error={messageAt('name')}>
          <Input
            value={tee.name}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label="Colour">
          <Input
            value={tee.colour}
            maxLength={30}
            placeholder="if it is not the name"
            autoComplete="off"
            onChange={(event) => set({ colour: event.target.value })}
          />
        </Field>
        <Field label="Rated for">
          <Select value={tee.gender} onChange={(event) => set({ gender: event.target.value === 'F' ? 'F' : 'M' })}>
            <option value="M">{genderWords.M}</option>
            <option value="F">{genderWords.F}</option>
          </Select>
        </Field>
      </div>
      <RatingFields
        title=""
        value={tee.all}
        onChange={(all) => set({ all, isRatingDerived: false })}
        error={messageAt('rating/all')}
        slopeError={messageAt('rating/all/slope')}
      />
      <details className="group rounded-md">
        <FoldSummary>More: {isLong && 'ratings of the nines, '}yards, pars of their own</FoldSummary>
        <div className="mt-4 grid gap-5">
          {isLong && (
            <>
              <RatingFields
                title="Front nine: "
                value={tee.front}
                onChange={(front) => set({ front })}
                error={messageAt('rating/front')}
                slopeError={messageAt('rating/front/slope')}
              />
              <RatingFields
                title="Back nine: "
                value={tee.back}
                onChange={(back) => set({ back })}
                error={messageAt('rating/back')}
                slopeError={messageAt('rating/back/slope')}
              />
            </>
          )}
          <Field
            label="Yards, in one line"
            description="One number a hole, apart by blanks; - for a hole that you do not know"
            error={messageAt('yards')}
          >
            <Input
              value={tee.yards}
              autoComplete="off"
              placeholder="385 402 165 …"
              onChange={(event) => set({ yards: event.target.value })}
            />
          </Field>
          <Field label="These tees have pars or a stroke index of their own" inline>
            <Checkbox
              checked={tee.own !== null}
              onCheckedChange={(checked) => set({ own: checked ? { ...holes } : null })}
            />
          </Field>
          {tee.own && (
            <>
              <ParTiles holes={tee.own} onChange={(own) => set({ own })} findings={holeFindings(findings, [place])} />
              <StrokeIndexTiles
                holes={tee.own}
                onChange={(own) => set({ own })}
                findings={holeFindings(findings, [place])}
              />
            </>
          )}
        </div>
      </details>
      <FindingList
        findings={warnings.map(({ path: own, ...finding }) => ({
          ...finding,
          hole: own.startsWith(`${path}/yards/`) ? Number(own.split('/').at(-1)) : null,
        }))}
      />
      <div className="flex flex-wrap gap-2">
        {!hasOther && (
          <Button variant="outline" size="sm" onClick={onAddOther}>
            <CopyPlus aria-hidden /> Same tees for {other}
          </Button>
        )}
        <Button variant="ghost" size="sm" className="text-muted-foreground" onClick={onRemove}>
          <Trash2 aria-hidden /> Remove<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </fieldset>
  );
}

const RatingFields = ({
  title,
  value,
  onChange,
  error,
  slopeError,
}: {
  /** Before the labels, where there are several of them. */
  title: string;
  value: RatingDraft;
  onChange: (rating: RatingDraft) => void;
  error: string | undefined;
  slopeError: string | undefined;
}) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label={`${title}${title ? 'course rating' : 'Course rating'}`} error={error}>
      <Input
        value={value.rating}
        inputMode="decimal"
        maxLength={5}
        placeholder="71.3"
        autoComplete="off"
        onChange={(event) => onChange({ ...value, rating: event.target.value })}
      />
    </Field>
    <Field label={`${title}${title ? 'slope' : 'Slope'}`} error={slopeError}>
      <Input
        value={value.slope}
        inputMode="numeric"
        maxLength={3}
        placeholder="128"
        autoComplete="off"
        onChange={(event) => onChange({ ...value, slope: event.target.value })}
      />
    </Field>
  </div>
);
