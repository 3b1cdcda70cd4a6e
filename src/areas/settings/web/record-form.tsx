import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { saveRecordSettingsSchema } from '#areas/golfers/contract/career.ts';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { call } from '#kernel/web/client/api.ts';
import { cacheAnswer } from '#kernel/web/client/query.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Label } from '#kernel/web/ui/label.tsx';
import { RadioGroup, RadioGroupItem } from '#kernel/web/ui/radio-group.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { type RecordSettings, recordSettingsQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';
import type { TournamentRounds } from '#kernel/contract/play-choices.ts';

const choices: [TournamentRounds, name: string, says: string][] = [
  ['always', 'Always add tournament rounds', 'As soon as results are official; each can be taken out again.'],
  ['ask', 'Ask me', 'You are told of each round, and say whether it goes in.'],
  ['never', 'Never', 'You can still add a round yourself, on your results.'],
];

/** Whether official tournament cards go into the golfer's handicap record. */
export function RecordForm({ loaded }: { loaded: RecordSettings }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(saveRecordSettingsSchema.required(), {
    draft: ['record'],
    defaults: loaded,
    send: (body) => call(golfersEndpoints.saveRecordSettings, { body }),
    next: (saved) => saved,
    onDone: (saved) => {
      toast({ title: 'Handicap record saved' });
      return cacheAnswer(queryClient, recordSettingsQuery().queryKey, saved);
    },
  });
  const wanted = useWatch({ control: form.control, name: 'tournament_rounds' });
  return (
    <SettingsForm
      title="Handicap record"
      description="Rounds in tournaments once their results are official."
      form={form}
      submit="Save handicap record"
      isSecond
    >
      <RadioGroup
        aria-label="Tournament rounds"
        value={wanted}
        onValueChange={(value) => form.setValue('tournament_rounds', value as TournamentRounds, { shouldDirty: true })}
      >
        {choices.map((choice) => (
          <Choice key={choice[0]} choice={choice} />
        ))}
      </RadioGroup>
    </SettingsForm>
  );
}

const Choice = ({ choice: [value, name, says] }: { choice: (typeof choices)[number] }) => (
  <Label className="flex cursor-pointer items-start gap-3 font-normal">
    <RadioGroupItem value={value} className="mt-0.5" />
    <span>
      <span className="block font-medium">{name}</span>
      <span className="mt-1 block text-sm text-muted-foreground">{says}</span>
    </span>
  </Label>
);
