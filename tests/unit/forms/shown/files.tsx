import type { ShownForm } from '../shown-forms.ts';
import { PictureDialog } from '#areas/operator/web/admin/picture-dialog.tsx';
import { PhotoDialog } from '#areas/clubs/web/photo-dialog.tsx';
import { FileStep } from '#areas/entries/web/roster-import/file-step.tsx';
import { sendFile } from '#areas/entries/web/roster-import/queries.ts';
import { ImportTournament } from '#areas/operator/web/tournament-files/import-tournament.tsx';
import { someId } from './viewers.ts';

const nothing = () => {};

/** Forms that send a file. */
export const fileForms: Record<string, ShownForm> = {
  'src/areas/operator/web/admin/picture-dialog.tsx': {
    show: (done) => <PictureDialog product={{ id: someId, name: 'Ball', image_url: null } as never} onClose={done} />,
    type: { Picture: 'ball.png' },
    press: 'Save picture',
    refuses: 'picture',
    answer: {},
  },
  'src/areas/clubs/web/photo-dialog.tsx': {
    show: (done) => <PhotoDialog photo="new" onClose={nothing} onSaved={async () => done()} />,
    as: 'country_club',
    type: { Picture: 'green.png', Description: 'The ninth green' },
    press: 'Add photo',
    refuses: 'alt',
    answer: {},
  },
  'src/areas/entries/web/roster-import/file-step.tsx': {
    show: (done) => (
      <FileStep
        tournamentId={someId}
        isBusy={false}
        failure={null}
        onPick={nothing}
        onSend={(file) => sendFile(someId, file)}
        onRead={done}
        onRetry={null}
        onFailure={nothing}
      />
    ),
    type: { Rows: 'Name\tEmail' },
    press: 'Read the rows',
    refuses: 'rows',
    answer: {},
  },
  'src/areas/operator/web/tournament-files/import-tournament.tsx': {
    show: () => <ImportTournament />,
    type: { File: 'everything.zip' },
    press: 'Import a tournament',
    refuses: 'file',
    answer: { id: someId, title: 'Open', players: 1, rounds: 1, scores: 18, results: 0, is_same_today: true },
  },
};
