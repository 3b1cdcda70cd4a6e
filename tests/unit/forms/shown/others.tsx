import type { ShownForm } from '../shown-forms.ts';
import { FacilityDialog } from '#web/features/clubs/facility-dialog.tsx';
import { TermsCard } from '#web/features/clubs/terms-card.tsx';
import { ContactForm } from '#web/features/site/contact-form.tsx';
import { FiguresCard } from '#web/features/stats/figures-card.tsx';
import { GoalsCard } from '#web/features/stats/goals-card.tsx';

const stats = {
  figures: { handicap: 12, bestScore: 82, avgScore: 90, tournamentsPlayed: 3 },
  goals: { handicap: 10, bestScore: 79, tournamentsPlayed: 5 },
  tournaments_completed: 0,
  added: null,
  advanced: null,
} as never;
const terms = { cancel_days: 7, late_refund_percent: 50 };

export const otherForms: Record<string, ShownForm> = {
  'src/web/features/clubs/facility-dialog.tsx': {
    show: (done) => <FacilityDialog facility="new" onClose={done} />,
    as: 'country_club',
    type: { Name: 'Driving range', Status: 'good' },
    press: 'Add facility',
    refuses: 'name',
    answer: {},
  },
  'src/web/features/clubs/terms-card.tsx': {
    show: () => <TermsCard loaded={terms as never} />,
    as: 'country_club',
    open: 'Edit terms',
    type: { 'Full refund until': '14' },
    press: 'Save terms',
    refuses: 'cancel_days',
    reads: { '/terms': terms },
    answer: terms,
  },
  'src/web/features/site/contact-form.tsx': {
    show: () => <ContactForm />,
    as: null,
    type: { Name: 'Pat', Email: 'pat@example.com', Message: 'How do I enter a whole group of friends?' },
    press: 'Send message',
    refuses: 'message',
  },
  'src/web/features/stats/figures-card.tsx': {
    show: () => <FiguresCard stats={stats} />,
    as: 'golfer',
    open: 'Edit statistics',
    type: { 'Best score': '80' },
    press: 'Save',
    refuses: 'figures.bestScore',
    answer: stats,
  },
  'src/web/features/stats/goals-card.tsx': {
    show: () => <GoalsCard stats={stats} />,
    as: 'golfer',
    open: 'Edit goals',
    type: { 'Best score goal': '78' },
    press: 'Save',
    refuses: 'goals.bestScore',
    answer: stats,
  },
};
