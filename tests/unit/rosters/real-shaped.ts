/**
 * Rosters in the shapes that other systems and people give them: their headings, their order, what stands above the
 * table, how they write names, plus handicaps and dates, and in which encoding they save it. The people are invented.
 */
import type { RosterField } from '#areas/entries/contract/rosters.ts';
import { people, type Person, printed } from './people.ts';

type Cell = string | number | Date | null;
type Column = [heading: string, field: RosterField, cell: (person: Person) => Cell];
export type Shape = {
  name: string;
  format: 'csv' | 'xlsx';
  columns: Column[];
  /** Lines above the headings. */
  above?: Cell[][];
  separator?: string;
  encoding?: 'utf8' | 'utf8-mark' | 'utf16le' | 'windows-1252';
  hasNoHeadings?: true;
};

const first = ({ first: name }: Person) => name;
const last = ({ last: name }: Person) => name;
const whole = (p: Person) => `${p.first} ${p.last}`;
const lastFirst = (p: Person) => `${p.last}, ${p.first}`;
const email = (p: Person) => p.email;
const phone = (p: Person) => p.phone;
const index = (p: Person) => printed(p.index);
const number = (p: Person) => p.number;
const gender = (p: Person) => (p.isWoman ? 'F' : 'M');
const club = (p: Person) => p.club;
const tee = (p: Person) => (p.isWoman ? 'Red' : 'White');
const course = (p: Person) => String(Math.round(p.index / 9));
const flight = (p: Person) => ['A', 'B', 'Ladies'][p.n % 3] ?? '';
const team = (p: Person) => `Team ${Math.floor(p.n / 4) + 1}`;
const group = (p: Person) => String(Math.floor(p.n / 4) + 1);
const hole = (p: Person) => `${(Math.floor(p.n / 4) % 18) + 1}${Math.floor(p.n / 4) >= 18 ? 'B' : 'A'}`;
const time = (p: Person) => `${8 + Math.floor(p.n / 24)}:${String((Math.floor(p.n / 4) % 6) * 10).padStart(2, '0')} AM`;
const born = (p: Person) => p.born;
const bornUs = (p: Person) => p.born.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1');
const row = (p: Person) => String(p.n + 1);
const paid = () => 'Paid';
const amount = () => '$125.00';
const on = () => '2026-05-02 18:22:04';
const size = (p: Person) => ['S', 'M', 'L', 'XL'][p.n % 4] ?? '';
const nothing = () => '';
const yesNo = (p: Person) => (p.n % 2 ? 'Yes' : 'No');
const wish = (p: Person) => (p.n % 5 === 0 ? 'With my brother please' : '');

export const shapes: Shape[] = [
  {
    name: 'league software, roster spreadsheet',
    format: 'xlsx',
    columns: [
      ['Last Name', 'last_name', last],
      ['First Name', 'first_name', first],
      ['Email', 'email', email],
      ['Handicap Network ID', 'membership_no', number],
      ['Handicap Index', 'handicap', index],
      ['Gender', 'gender', gender],
      ['Tee', 'tee', tee],
      ['Affiliation', 'club', club],
      ['Cell Phone', 'phone', phone],
      ['Shirt Size', 'ignore', size],
    ],
  },
  {
    name: 'league software, report of holes and times',
    format: 'xlsx',
    above: [['Spring Classic'], ['Saturday, June 6'], []],
    columns: [
      ['Name', 'full_name', lastFirst],
      ['Hole', 'hole', hole],
      ['Tee Time', 'tee_time', time],
      ['GHIN', 'membership_no', number],
      ['Course', 'ignore', () => 'Heron Point'],
      ['Round Date', 'ignore', () => '6/6/2026'],
      ['Position', 'ignore', (p) => String((p.n % 4) + 1)],
    ],
  },
  {
    name: 'handicap body, club template report',
    format: 'csv',
    columns: [
      ['GHIN ID Number', 'membership_no', (p) => `="${p.number}"`],
      ['Golfer Name', 'full_name', lastFirst],
      ['Handicap Index', 'handicap', index],
    ],
  },
  {
    name: 'handicap body, golfer list',
    format: 'csv',
    encoding: 'utf8-mark',
    columns: [
      ['GHIN #', 'membership_no', number],
      ['Prefix', 'ignore', nothing],
      ['First Name', 'first_name', first],
      ['Middle Name', 'ignore', nothing],
      ['Last Name', 'last_name', last],
      ['Suffix', 'ignore', nothing],
      ['Gender', 'gender', gender],
      ['Status', 'ignore', () => 'Active'],
      ['H.I.', 'handicap', (p) => `${printed(p.index)}${p.n % 9 === 0 ? 'R' : ''}`],
      ['Low H.I.', 'ignore', index],
      ['Rev. Date', 'ignore', () => '05/01/2026'],
      ['Email', 'email', email],
      ['Date of Birth', 'birth', bornUs],
      ['Club Name', 'club', club],
      ['Membership Type', 'ignore', () => 'Regular'],
    ],
  },
  {
    name: 'event platform, players',
    format: 'csv',
    columns: [
      ['Team Name', 'team', team],
      ['Player Name', 'full_name', whole],
      ['Player Email', 'email', email],
      ['Player Phone', 'phone', phone],
      ['Handicap', 'handicap', (p) => String(Math.max(0, Math.round(p.index / 10)))],
      ['Package', 'ignore', () => 'Foursome'],
      ['T-Shirt Size', 'ignore', size],
      ['Payment Status', 'ignore', paid],
      ['Amount Paid', 'ignore', amount],
      ['Registered On', 'ignore', on],
    ],
  },
  {
    name: 'ticket shop, attendees',
    format: 'csv',
    columns: [
      ['Order #', 'ignore', (p) => String(90_411_200 + p.n)],
      ['Order Date', 'ignore', on],
      ['First Name', 'first_name', first],
      ['Last Name', 'last_name', last],
      ['Email', 'email', email],
      ['Quantity', 'ignore', () => '1'],
      ['Ticket Type', 'ignore', () => 'Single golfer'],
      ['Order Type', 'ignore', () => 'Online'],
      ['Total Paid', 'ignore', amount],
      ['Fees Paid', 'ignore', () => '4.20'],
      ['Attendee Status', 'ignore', () => 'Attending'],
      ['What is your handicap?', 'handicap', index],
      ['Home Phone', 'ignore', nothing],
      ['Cell Phone', 'phone', phone],
      ['Gender', 'gender', (p) => (p.isWoman ? 'Female' : 'Male')],
    ],
  },
  {
    name: 'questions of a web form',
    format: 'csv',
    columns: [
      ['Timestamp', 'ignore', on],
      ['Email Address', 'email', email],
      ['Your full name', 'full_name', whole],
      ['Mobile number', 'phone', phone],
      ['What is your current handicap index?', 'handicap', index],
      ['GHIN number (if you have one)', 'membership_no', (p) => (p.n % 4 ? p.number : 'n/a')],
      ['Who would you like to play with?', 'request', wish],
      ['Do you need a cart?', 'cart', yesNo],
      ['Any dietary requirements?', 'ignore', nothing],
    ],
  },
  {
    name: 'sign-up sheet service',
    format: 'csv',
    columns: [
      ['Sign Up', 'ignore', () => 'Member-Guest'],
      ['Start Date/Time (mm/dd/yyyy)', 'ignore', () => '06/06/2026 8:00am'],
      ['Location', 'ignore', () => 'Heron Point'],
      ['Qty', 'ignore', () => '1'],
      ['Item', 'ignore', () => 'Golfer'],
      ['First Name', 'first_name', first],
      ['Last Name', 'last_name', last],
      ['Email', 'email', email],
      ['Sign Up Comment', 'request', wish],
      ['Sign Up Timestamp', 'ignore', on],
      ['Phone', 'phone', phone],
    ],
  },
  {
    name: 'club management, member list',
    format: 'xlsx',
    columns: [
      ['Member Number', 'membership_no', (p) => 1000 + p.n],
      ['Member Name', 'full_name', lastFirst],
      ['Sex', 'gender', gender],
      ['Birthdate', 'birth', (p) => new Date(`${p.born}T00:00:00Z`)],
      ['E-Mail', 'email', email],
      ['Mobile Phone', 'phone', phone],
      ['Address', 'ignore', () => '12 Fairway Ln'],
      ['City', 'ignore', () => 'Austin'],
      ['State', 'ignore', () => 'TX'],
      ['Zip', 'ignore', () => '78701'],
      ['Member Type', 'ignore', () => 'Full'],
      ['Handicap Index', 'handicap', (p) => (p.index / -10 < 0 ? p.index / 10 : `+${-p.index / 10}`)],
    ],
  },
  {
    name: 'tee sheet export of a booking system',
    format: 'csv',
    columns: [
      ['Tee Time', 'tee_time', time],
      ['Starting Hole', 'hole', () => '1'],
      ['Group', 'group', group],
      ['Player', 'full_name', whole],
      ['HCP', 'handicap', index],
      ['Tees', 'tee', tee],
      ['Cart #', 'cart', (p) => String(Math.floor(p.n / 2) + 1)],
      ['Walking/Riding', 'ignore', () => 'Riding'],
      ['Notes', 'request', wish],
    ],
  },
  {
    name: 'German club, semicolons, Windows',
    format: 'csv',
    separator: ';',
    encoding: 'windows-1252',
    columns: [
      ['Nr.', 'ignore', row],
      ['Nachname', 'last_name', last],
      ['Vorname', 'first_name', first],
      ['Geschlecht', 'gender', (p) => (p.isWoman ? 'W' : 'M')],
      ['Jahrgang', 'birth', (p) => p.born.slice(0, 4)],
      ['HCPI', 'handicap', (p) => printed(p.index, ',')],
      ['Heimatclub', 'club', club],
      ['Mitgliedsnummer', 'membership_no', number],
      ['Abschlag', 'tee', () => 'Gelb'],
      ['Bemerkung', 'request', wish],
    ],
  },
  {
    name: 'Spanish federation',
    format: 'csv',
    separator: ';',
    encoding: 'utf8',
    columns: [
      ['Licencia', 'membership_no', (p) => `CM${p.number}`],
      ['Apellidos', 'last_name', last],
      ['Nombre', 'first_name', first],
      ['Sexo', 'gender', (p) => (p.isWoman ? 'F' : 'M')],
      ['Fecha de nacimiento', 'birth', (p) => p.born.split('-').reverse().join('/')],
      ['Hándicap', 'handicap', (p) => printed(p.index, ',')],
      ['Club', 'club', club],
      ['Categoría', 'division', flight],
    ],
  },
  {
    name: 'French club',
    format: 'csv',
    separator: ';',
    encoding: 'utf8-mark',
    columns: [
      ['Nom', 'last_name', (p) => p.last.toUpperCase()],
      ['Prénom', 'first_name', first],
      ['N° de licence', 'membership_no', number],
      ['Index', 'handicap', (p) => printed(p.index, ',')],
      ['Sexe', 'gender', (p) => (p.isWoman ? 'F' : 'H')],
      ['Courriel', 'email', email],
      ['Téléphone', 'phone', () => '06 12 34 56 78'],
      ['Série', 'division', flight],
      ['Heure de départ', 'tee_time', (p) => `${8 + (p.n % 3)}h${10 + (p.n % 5) * 10}`],
    ],
  },
  {
    name: 'British competition entry',
    format: 'csv',
    columns: [
      ['CDH ID', 'membership_no', (p) => `10${p.number}5`],
      ['Name', 'full_name', whole],
      ['Home Club', 'club', club],
      ['Handicap Index', 'handicap', index],
      ['Playing Handicap', 'ignore', course],
      ['Category', 'division', flight],
      ['Entry Fee', 'ignore', () => '£25.00'],
      [
        'Start Time',
        'tee_time',
        (p) => `${String(8 + (p.n % 4)).padStart(2, '0')}:${String((p.n % 6) * 10).padStart(2, '0')}`,
      ],
    ],
  },
  {
    name: 'Australian club',
    format: 'csv',
    columns: [
      ['GolfLink No.', 'membership_no', number],
      ['Surname', 'last_name', last],
      ['Given Name', 'first_name', first],
      ['GA Handicap', 'handicap', index],
      ['Daily Handicap', 'ignore', course],
      ['Club Name', 'club', club],
      ['Mobile', 'phone', () => '0412 555 901'],
    ],
  },
  {
    name: 'course handicaps of a shop',
    format: 'xlsx',
    columns: [
      ['Player', 'full_name', lastFirst],
      ['Course Hcp', 'course_handicap', (p) => Math.round(p.index / 9)],
      ['Tee', 'tee', tee],
      ['Flight', 'division', flight],
      ['Cart', 'cart', (p) => String(Math.floor(p.n / 2) + 1)],
    ],
  },
  {
    name: 'made by hand, with a title',
    format: 'xlsx',
    above: [['2026 MEMBER GUEST'], [], ['As of May 28', null, null, 'Entries: 48']],
    columns: [
      ['#', 'ignore', (p) => p.n + 1],
      ['NAME', 'full_name', (p) => whole(p).toUpperCase()],
      ['EMAIL', 'email', email],
      ['CELL', 'phone', phone],
      ['HDCP', 'handicap', (p) => (p.index / -10 <= 0 ? p.index / 10 : `+${(-p.index / 10).toFixed(1)}`)],
      ['PAID?', 'paid', yesNo],
      ['DINNER', 'ignore', yesNo],
      ['COMMENTS', 'request', wish],
    ],
  },
  {
    name: 'made by hand, no headings',
    format: 'csv',
    hasNoHeadings: true,
    columns: [
      ['', 'full_name', whole],
      ['', 'email', email],
      ['', 'handicap', index],
      ['', 'phone', phone],
    ],
  },
  {
    name: 'made by hand, two names, no headings',
    format: 'csv',
    separator: '\t',
    hasNoHeadings: true,
    columns: [
      ['', 'first_name', first],
      ['', 'last_name', last],
      ['', 'handicap', index],
      ['', 'gender', gender],
    ],
  },
  {
    name: 'shotgun sheet',
    format: 'xlsx',
    above: [['Charity Scramble'], ['Shotgun 9:00 AM']],
    columns: [
      ['Hole', 'hole', hole],
      ['Team', 'team', team],
      ['Player', 'full_name', whole],
      ['Handicap', 'handicap', (p) => Math.max(0, Math.round(p.index / 10))],
      ['Cart', 'cart', (p) => `${Math.floor(p.n / 2) + 1}`],
      ['Mulligans', 'ignore', yesNo],
    ],
  },
  {
    name: 'tour software, field',
    format: 'csv',
    columns: [
      ['Pos', 'ignore', row],
      ['LastName', 'last_name', last],
      ['FirstName', 'first_name', first],
      ['HomeTown', 'ignore', () => 'Austin, TX'],
      ['Division', 'division', flight],
      ['MemberID', 'membership_no', number],
      ['TeeTime', 'tee_time', time],
      ['StartHole', 'hole', () => '10'],
      ['GroupNo', 'group', group],
    ],
  },
  {
    name: 'junior tour',
    format: 'csv',
    columns: [
      ['Player First Name', 'first_name', first],
      ['Player Last Name', 'last_name', last],
      ['Player DOB', 'birth', bornUs],
      ['Age Division', 'division', () => 'Boys 14-15'],
      ['Gender', 'gender', (p) => (p.isWoman ? 'Girl' : 'Boy')],
      ['Parent/Guardian Name', 'ignore', () => 'Pat Lee'],
      ['Parent Email', 'ignore', () => 'pat@example.com'],
      ['Emergency Contact', 'ignore', () => 'Pat Lee'],
      ['Emergency Phone', 'ignore', phone],
      ['Player GHIN', 'membership_no', number],
      ['Handicap Index', 'handicap', index],
      ['Shirt Size', 'ignore', size],
    ],
  },
  {
    name: 'saved as Unicode text',
    format: 'csv',
    separator: '\t',
    encoding: 'utf16le',
    columns: [
      ['First', 'first_name', first],
      ['Last', 'last_name', last],
      ['E-mail', 'email', email],
      ['GHIN No.', 'membership_no', number],
      ['Index', 'handicap', index],
      ['M/F', 'gender', gender],
      ['Home Club', 'club', club],
    ],
  },
  {
    name: 'scoring app, players',
    format: 'csv',
    columns: [
      ['Display Name', 'full_name', whole],
      ['Nickname', 'ignore', nothing],
      ['Email', 'email', email],
      ['Handicap', 'handicap', index],
      ['Course Handicap', 'ignore', course],
      ['Tee Box', 'tee', tee],
      ['Team', 'team', team],
      ['Flight', 'division', flight],
    ],
  },
  {
    name: 'booking site, golfers',
    format: 'xlsx',
    columns: [
      ['Reservation ID', 'ignore', (p) => `R-${50_000 + p.n}`],
      ['Time', 'tee_time', time],
      ['Golfer', 'full_name', whole],
      ['Email', 'email', email],
      ['Phone', 'phone', phone],
      ['Riding', 'cart', yesNo],
      ['Rate', 'ignore', amount],
      ['Booked By', 'ignore', () => 'Pro shop'],
    ],
  },
  {
    name: 'corporate outing, quoted cells',
    format: 'csv',
    columns: [
      ['Company', 'ignore', () => 'Hughes, Ellis & Co'],
      ['Contact First Name', 'first_name', first],
      ['Contact Last Name', 'last_name', last],
      ['Work Email', 'email', email],
      ['Direct Phone', 'phone', phone],
      ['Foursome', 'team', team],
      ['USGA Index', 'handicap', index],
      ['Special Requests', 'request', () => 'Left-handed clubs, please\nand no peanuts'],
      ['Meal Choice', 'ignore', () => 'Fish'],
    ],
  },
  {
    name: 'association entries',
    format: 'csv',
    above: [['sep=,']],
    columns: [
      ['Entry #', 'ignore', row],
      ['Player (Last, First)', 'full_name', lastFirst],
      ['Association #', 'membership_no', number],
      ['Index', 'handicap', index],
      ['Club Affiliation', 'club', club],
      ['Flight', 'division', flight],
      ['Entry Date', 'ignore', on],
      ['Status', 'ignore', () => 'Confirmed'],
    ],
  },
  {
    name: 'team sheet of a college',
    format: 'xlsx',
    columns: [
      ['Team', 'team', team],
      ['Pos.', 'ignore', (p) => (p.n % 5) + 1],
      ['Player', 'full_name', whole],
      ['Yr.', 'ignore', () => 'So.'],
      ['Start', 'hole', hole],
      ['Cart', 'cart', nothing],
      ['Coach', 'ignore', () => 'Lee'],
    ],
  },
  {
    name: 'Canadian member export',
    format: 'csv',
    columns: [
      ['Golf Canada ID', 'membership_no', number],
      ['First name', 'first_name', first],
      ['Last name', 'last_name', last],
      ['Email address', 'email', email],
      ['Handicap Index®', 'handicap', index],
      ['Home Club', 'club', club],
      ['Province', 'ignore', () => 'ON'],
      ['Year of birth', 'birth', (p) => p.born.slice(0, 4)],
      ['Language', 'ignore', () => 'en'],
    ],
  },
  {
    name: 'own export',
    format: 'csv',
    encoding: 'utf8-mark',
    columns: [
      ['First name', 'first_name', first],
      ['Last name', 'last_name', last],
      ['Email', 'email', email],
      ['Phone', 'phone', () => "'+1 512 555 0199"],
      ['Handicap Index', 'handicap', (p) => (p.index < 0 ? `'${printed(p.index)}` : printed(p.index))],
      ['Membership number', 'membership_no', number],
      ['Gender', 'gender', gender],
      ['Birth year', 'birth', (p) => born(p).slice(0, 4)],
      ['Tee', 'tee', tee],
      ['Division', 'division', flight],
      ['Team', 'team', team],
      ['Club', 'club', club],
      ['Group', 'group', group],
      ['Hole', 'hole', hole],
      ['Tee time', 'tee_time', (p) => time(p)],
      ['Cart', 'cart', nothing],
      ['Request', 'request', wish],
      ['Payment', 'ignore', () => 'completed'],
      ['Checked in', 'ignore', nothing],
    ],
  },
];

/** The rows of a shape with so many people, headings and what stands above them included. */
export function tableOf({ above = [], columns, hasNoHeadings }: Shape, count: number): Cell[][] {
  const headings = hasNoHeadings ? [] : [columns.map(([heading]) => heading)];
  return [...above, ...headings, ...people(count).map((one) => columns.map(([, , cell]) => cell(one)))];
}
