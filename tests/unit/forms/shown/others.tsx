import type { ShownForm } from '../shown-forms.ts';
import { FacilityDialog } from '#areas/clubs/web/facility-dialog.tsx';
import { TermsCard } from '#areas/clubs/web/terms-card.tsx';
import { ContactForm } from '#areas/site/web/contact-form.tsx';
import { FiguresCard } from '#areas/golfers/web/figures-card.tsx';
import { GoalsCard } from '#areas/golfers/web/goals-card.tsx';

const stats = {
  figures: { handicap: 12, bestScore: 82, avgScore: 90, tournamentsPlayed: 3 },
  goals: { handicap: 10, bestScore: 79, tournamentsPlayed: 5 },
  tournaments_completed: 0,
  added: null,
  advanced: null,
} as never;
const terms = { cancel_days: 7, late_refund_percent: 50 };

export const otherForms: Record<string, ShownForm> = {
  'src/areas/clubs/web/facility-dialog.tsx': {
    show: (done) => <FacilityDialog facility="new" onClose={done} />,
    as: 'country_club',
    type: { Name: 'Driving range', Status: 'good' },
    press: 'Add facility',
    refuses: 'name',
    answer: {},
  },
  'src/areas/clubs/web/terms-card.tsx': {
    show: () => <TermsCard loaded={terms as never} />,
    as: 'country_club',
    open: 'Edit terms',
    type: { 'Last full refund': '14' },
    press: 'Save terms',
    refuses: 'cancel_days',
    reads: { '/terms': terms },
    answer: terms,
  },
  'src/areas/site/web/contact-form.tsx': {
    show: () => <ContactForm />,
    as: null,
    type: { Name: 'Pat', Email: 'pat@example.com', Message: 'How do I enter a whole group of friends?' },
    press: 'Send message',
    refuses: 'message',
  },
  'src/areas/golfers/web/figures-card.tsx': {
    show: () => <FiguresCard stats={stats} />,
    as: 'golfer',
    open: 'Edit statistics',
    type: { 'Best score': '80' },
    press: 'Save',
    refuses: 'figures.bestScore',
    answer: stats,
  },
  'src/areas/golfers/web/goals-card.tsx': {
    show: () => <GoalsCard stats={stats} />,
    as: 'golfer',
    open: 'Edit goals',
    type: { 'Best score goal': '78' },
    press: 'Save',
    refuses: 'goals.bestScore',
    answer: stats,
  },
};
