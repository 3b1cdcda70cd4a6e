import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { mendOf } from '#areas/organizers/rules/publish-refusal.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import { publishOnSchema } from '#areas/tournaments/contract/tournament-copy.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { DatePicker } from '#kernel/web/ui/date-picker.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { StopRepeat } from './stop-repeat.tsx';

type DayProps = { tournament: OwnTournament; onChanged: (stored: OwnTournament) => void };

/**
 * The date on which a draft will be published automatically, or the reason why it was not; nothing for a draft that
 * neither has such a date nor belongs to a repetition.
 */
export function PublishDay({ tournament, onChanged, dashboard }: DayProps & { dashboard: string }) {
  const [isOpen, setOpen] = useState(false);
  const { id, publish_on: day, publish_note: note, is_repeated: isRepeated } = tournament;
  if (!day && !isRepeated && !note) return null;
  const mend = note && mendOf(note.code, id);
  return (
    <Alert variant={note ? 'destructive' : 'default'}>
      {note ? <TriangleAlert aria-hidden /> : <CalendarClock aria-hidden />}
      <AlertTitle>
        {note && (day ? 'It was not published by itself' : 'It is not published by itself any more')}
        {!note && day && (
          <>
            Publishes <CalendarDate date={day} format="short" /> by itself
          </>
        )}
        {!note && !day && 'It is published when you say so'}
      </AlertTitle>
      <AlertDescription className="flex flex-col items-start gap-2">
        <p>{saysOf(tournament)}</p>
        <IfHolds permission="tournaments.write">
          <div className="flex flex-wrap gap-2">
            {mend && mend.path !== paths.tournamentManagement(id) && (
              <Button asChild size="sm">
                <Link to={mend.path}>{mend.label}</Link>
              </Button>
            )}
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {day ? 'Change the day' : 'Choose a day'}
            </Button>
            <StopRepeat tournament={tournament} dashboard={dashboard} />
          </div>
        </IfHolds>
      </AlertDescription>
      {isOpen && <DayDialog tournament={tournament} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

/** The time of the publication, or the reason for its failure. */
function saysOf({ publish_on: day, publish_note: note }: OwnTournament): string {
  if (!note) return 'From 8 AM at the venue.';
  return day ? `${note.message} We try again every hour from 8 AM, until its day.` : note.message;
}

/** The form that changes or removes the date. */
function DayDialog({ tournament, onChanged, onClose }: DayProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id, publish_on: day, start_date: startDate } = tournament;
  const form = useEndpointForm(publishOnSchema, {
    draft: ['publish-on', id],
    defaults: { publish_on: day },
    send: (body) => call(tournamentsEndpoints.setPublishOn, { params: { id }, body }),
    close: onClose,
    onDone: (stored) => {
      onChanged(stored);
      return queryClient.invalidateQueries({ queryKey: ['next-step'] });
    },
  });
  const typed = useWatch({ control: form.control, name: 'publish_on' });
  return (
    <FormDialog
      title="Publish by itself"
      description="Without a day you publish it yourself."
      form={form}
      submit={typed ? 'Publish on this day' : 'Publish on no day'}
      onClose={onClose}
    >
      <Field label="Day" error={form.errorOf('publish_on')}>
        <DatePicker
          value={typed ?? ''}
          from={new Date().toLocaleDateString('sv-SE')}
          {...(startDate ? { until: startDate } : {})}
          onChange={(chosen) => form.setValue('publish_on', chosen || null, { shouldDirty: true })}
        />
      </Field>
    </FormDialog>
  );
}
