import type { ShownForm } from '../shown-forms.ts';
import type { OwnBrand } from '#areas/brand/contract/organizer-brand.ts';
import { BrandForm } from '#areas/brand/web/brand-form.tsx';
import { DomainForm } from '#areas/brand/web/domain-form.tsx';
import { CombineDialog } from '#areas/courses/web/combine-dialog.tsx';
import { RenameDialog } from '#areas/courses/web/rename-dialog.tsx';
import { EvidenceForm } from '#areas/money/web/disputes/evidence-form.tsx';
import { BallotTimesForm } from '#areas/waitlist/web/ballot-times-form.tsx';
import { WaitlistRulesForm } from '#areas/waitlist/web/waitlist-rules-form.tsx';
import { QueueForm } from '#areas/waitlist/web/queue-form.tsx';
import { CopyDialog } from '#areas/organizers/web/copy-dialog.tsx';
import { PublishDay } from '#areas/organizers/web/publish-day.tsx';
import { PostEditor } from '#areas/site/web/organizer-page/post-editor.tsx';
import { PriceDialog } from '#areas/shop/web/products/price-dialog.tsx';
import { AddSponsorForm } from '#areas/sponsors/web/add-sponsor-form.tsx';
import { PasteSponsors } from '#areas/sponsors/web/paste-sponsors.tsx';
import { PackageForm } from '#areas/sponsors/web/package-form.tsx';
import { SearchForm } from '#areas/sponsors/web/search-form.tsx';
import { SponsorPage } from '#areas/sponsors/web/sponsor-page.tsx';
import { TakePackageForm } from '#areas/sponsors/web/take-package-form.tsx';
import { ReceiptsCard } from '#areas/organizers/web/statements/receipts-card.tsx';
import { CodeForm } from '#areas/entries/web/terms/code-form.tsx';
import { CodesForm } from '#areas/entries/web/terms/codes-form.tsx';
import { TermsForm } from '#areas/entries/web/terms/terms-form.tsx';
import { someId } from './viewers.ts';

const nothing = () => {};
const zone = 'America/Chicago';
const told = (done: () => void) => async () => done();
const seller = { legal_name: 'Pat LLC', legal_address: '1 Road', tax_number: '' };
const brand: OwnBrand = {
  organizer_id: someId,
  slug: 'pat',
  suggested_slug: 'pat',
  accent: null,
  links: [],
  hides_platform: false,
  name: 'Pat',
  logo: null,
  hero: null,
};
const nines = [
  { id: someId, name: 'North', holes: 9, is_retired: false },
  { id: someId.replace('1', '2'), name: 'South', holes: 9, is_retired: false },
];
const evidence = { product: 'Entry', policy: '', record: '', statement: '' };
const rules = {
  is_on: true,
  premium_first: false,
  fit: 'best_fit',
  hold_front_until: null,
  offer_hours: 12,
  closes_hours: 24,
  shows_odds: false,
  takes_cards: false,
};
const terms = {
  fee: 50,
  early: [{ name: 'Early bird', price: 40, until: '2030-05-01' }],
  extras: [],
  divisions: [],
  refunds: [],
  version: 1,
  tax: null,
  fee_percent: null,
  share_hours: null,
  whole_groups: false,
};
const report = {
  sponsor: 'Acme',
  tournament: { id: someId, title: 'Open', date: null },
  organizer: 'Pat',
  package: 'Hole',
  state: 'on',
  website: null,
  line: null,
  hole: null,
  logo: null,
  gives: { page: true },
  places: null,
  total: { views: 0, seconds: 0, clicks: 0 },
  surfaces: [],
  days: [],
};

const draft = {
  id: someId,
  title: 'Spring Open',
  start_date: '2099-06-06',
  publish_on: '2099-05-23',
  publish_note: null,
  is_repeated: false,
} as never;

export const organizerForms: Record<string, ShownForm> = {
  'src/areas/brand/web/brand-form.tsx': {
    show: () => <BrandForm own={brand} />,
    type: { Address: 'pats-golf' },
    press: 'Save brand',
    refuses: 'slug',
    answer: { ...brand, slug: 'pats-golf' },
  },
  'src/areas/brand/web/domain-form.tsx': {
    show: (done) => <DomainForm onAsked={done} />,
    type: { Domain: 'golf.example.com' },
    press: 'Use your own domain',
    refuses: 'host',
    answer: {},
  },
  'src/areas/courses/web/combine-dialog.tsx': {
    show: (done) => <CombineDialog facility={{ id: someId, courses: nines } as never} onClose={done} />,
    type: { Name: 'Championship' },
    press: 'Add course',
    refuses: 'name',
    answer: { id: someId, name: 'Championship' },
  },
  'src/areas/courses/web/rename-dialog.tsx': {
    show: (done) => (
      <RenameDialog course={{ id: someId, name: 'Old', facility: { version: 1 } } as never} onClose={done} />
    ),
    type: { 'Name of the course': 'New' },
    press: 'Rename',
    refuses: 'name',
    answer: {},
  },
  'src/areas/money/web/disputes/evidence-form.tsx': {
    show: () => <EvidenceForm dispute={{ id: someId, evidence } as never} onChanged={nothing} />,
    type: { Purchase: 'An entry into a tournament' },
    press: 'Keep for later',
    refuses: 'product',
    answer: { id: someId, evidence },
  },
  'src/areas/waitlist/web/ballot-times-form.tsx': {
    show: (done) => (
      <BallotTimesForm tournamentId={someId} ballot={null} zone={zone} onDone={told(done)} onClose={nothing} />
    ),
    type: { Date: '2030-05-01', 'Date (2)': '2030-05-02', 'Date (3)': '2030-05-03', Members: 'ann@example.com' },
    press: 'Draw the places',
    refuses: 'members',
  },
  'src/areas/waitlist/web/waitlist-rules-form.tsx': {
    show: (done) => <WaitlistRulesForm tournamentId={someId} rules={rules as never} onSaved={told(done)} />,
    type: { 'Hours an offer lasts': '20', 'Premium golfers': true },
    press: 'Save rules',
    refuses: 'offer_hours',
  },
  'src/areas/waitlist/web/queue-form.tsx': {
    show: (done) => <QueueForm tournamentId={someId} queue={null} zone={zone} onDone={told(done)} onClose={nothing} />,
    type: { Date: '2030-05-01', 'A turn lasts': '10' },
    press: 'Open through a waiting room',
    refuses: 'opens.date',
  },
  'src/areas/site/web/organizer-page/post-editor.tsx': {
    show: (done) => <PostEditor before={null} onClose={nothing} onSaved={told(done)} />,
    type: { Title: 'News', Text: 'We play in May.' },
    press: 'Post',
    refuses: 'title',
  },
  'src/areas/shop/web/products/price-dialog.tsx': {
    show: (done) => (
      <PriceDialog
        offer={{ product_id: someId, custom_price: null, products: { name: 'Ball', base_price: 5 } } as never}
        onClose={done}
      />
    ),
    type: { 'Your price': '7.5' },
    press: 'Save price',
    refuses: 'customPrice',
    answer: { data: [] },
  },
  'src/areas/sponsors/web/add-sponsor-form.tsx': {
    show: (done) => <AddSponsorForm tournamentId={someId} packages={[]} onClose={nothing} onSaved={told(done)} />,
    type: { Company: 'Acme', Contact: 'Ann', 'Email address': 'ann@acme.example' },
    press: 'Add sponsor',
    refuses: 'company',
  },
  'src/areas/organizers/web/copy-dialog.tsx': {
    show: () => <CopyDialog tournament={draft} onClose={nothing} />,
    type: { 'Tournament name': 'Next Open' },
    press: 'Make the copy',
    refuses: 'name',
    answer: {
      id: someId,
      drafts: [{ id: someId, title: 'Next Open', start_date: '2099-06-06', publish_on: null }],
      courses_gone: [],
      left_out: [],
    },
  },
  'src/areas/organizers/web/publish-day.tsx': {
    show: (done) => <PublishDay tournament={draft} onChanged={told(done)} dashboard="/organizer-dashboard" />,
    open: 'Change the day',
    type: { Day: '2099-05-25' },
    press: 'Publish on this day',
    refuses: 'publish_on',
  },
  'src/areas/sponsors/web/package-form.tsx': {
    show: (done) => (
      <PackageForm tournamentId={someId} before={null} keepsPlaces={false} onClose={nothing} onSaved={told(done)} />
    ),
    type: { 'Package name': 'Hole sponsor', 'Price, in dollars': '250' },
    press: 'Save package',
    refuses: 'price',
  },
  'src/areas/sponsors/web/paste-sponsors.tsx': {
    show: (done) => <PasteSponsors tournamentId={someId} onClose={nothing} onSaved={told(done)} />,
    type: { Sponsors: 'Oak Bank, 1,500' },
    press: 'Add 1 sponsor',
    refuses: 'sponsors',
  },
  'src/areas/sponsors/web/search-form.tsx': {
    show: () => <SearchForm city="Austin" miles={50} />,
    as: null,
    type: { Company: 'Acme', 'Email address': 'ann@acme.example' },
    press: 'Tell me',
    refuses: 'city',
  },
  'src/areas/sponsors/web/sponsor-page.tsx': {
    show: (done) => {
      const loaded = { ...report } as never;
      return <SponsorPage loaded={loaded} token={String(done)} />;
    },
    type: { 'Line under': 'We make things' },
    press: 'Save',
    refuses: 'line',
    answer: { ...report, line: 'We make things' },
  },
  'src/areas/sponsors/web/take-package-form.tsx': {
    show: (done) => (
      <TakePackageForm
        tournamentId={someId}
        chosen={{ id: someId, name: 'Hole', price: 100 } as never}
        takesCards={false}
        onClose={done}
      />
    ),
    as: null,
    type: { Company: 'Acme', 'Full name': 'Ann', 'Email address': 'ann@acme.example', Message: 'Hello' },
    press: 'Ask the organizer',
    refuses: 'company',
    answer: { url: null },
  },
  'src/areas/organizers/web/statements/receipts-card.tsx': {
    show: () => <ReceiptsCard />,
    type: { 'Legal name': 'Pat Golf LLC' },
    press: 'Save',
    refuses: 'tax_number',
    reads: { '/seller': seller },
    answer: { ...seller, legal_name: 'Pat Golf LLC' },
  },
  'src/areas/entries/web/terms/code-form.tsx': {
    show: (done) => <CodeForm tournamentId={someId} onMade={done} onClose={nothing} />,
    type: { Code: 'MEMBERS26', Percent: '30' },
    press: 'Make the code',
    refuses: 'code',
    answer: { code: 'MEMBERS26' },
  },
  'src/areas/entries/web/terms/codes-form.tsx': {
    show: (done) => <CodesForm tournamentId={someId} onMade={done} onClose={nothing} />,
    type: { 'Number of codes': '20', Prefix: 'CLUB' },
    press: 'Make the codes',
    refuses: 'prefix',
    answer: { data: [] },
  },
  'src/areas/entries/web/terms/terms-form.tsx': {
    show: () => <TermsForm tournamentId={someId} zone={zone} loaded={terms as never} />,
    type: { Name: 'First come', Dollars: '35' },
    press: 'Save prices',
    refuses: 'early.0.price',
    answer: terms,
  },
};
