/** Column headings that other systems and people use in rosters. */
import type { RosterField } from '#areas/entries/contract/rosters.ts';

/**
 * A heading in the form in which headings are compared: 'Nº. de Licencia' and 'E-Mail:' become 'no de licencia' and 'e
 * mail'.
 */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/#/g, ' no ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that say whose data a column has, but not which. */
const owners =
  /^(?:(?:the|player|players|golfer|golfers|participant|participants|attendee|registrant|entrant|competitor|spieler|jugador|joueur|contact|primary|your|user|guest)\s+)+(?=\S)/;

/** Headings that identify a field completely, once the words of `owners` are removed. */
const exact: [RosterField, string][] = [
  [
    'first_name',
    'first|first name|firstname|fname|given name|given names|forename|forenames|christian name|vorname|nombre|prenom|preferred name|nickname first',
  ],
  [
    'last_name',
    'last|last name|lastname|lname|surname|family name|sur name|nachname|familienname|apellido|apellidos|nom de famille|nom',
  ],
  [
    'full_name',
    'name|names|full name|fullname|player|players|golfer|golfers|participant|attendee|registrant|entrant|competitor|display name|last first|last name first name|name last first|lastname firstname|first last|name first last|first and last name|first name last name|spieler|jugador|joueur|nombre completo|nom complet|nom et prenom|member name|guest name|scorecard name|roster name',
  ],
  [
    'email',
    'email|e mail|email address|e mail address|emailaddress|mail|mail address|email 1|primary email|contact email|correo|correo electronico|courriel|adresse mail|adresse email|e mail adresse',
  ],
  [
    'phone',
    'phone|phone no|phone number|telephone|tel|telephone number|mobile|mobile phone|mobile no|mobile number|cell|cell phone|cellphone|cell no|cell number|contact number|phone 1|primary phone|telefon|handy|telefono|movil|portable|daytime phone',
  ],
  [
    'handicap',
    'handicap|handicap index|hcp|hcp index|hdcp|hdcp index|hcap|h cap|hi|h i|index|ghin index|ghin handicap|usga index|whs index|whs handicap|low index|current index|current handicap|current handicap index|hcpi|hi display|handicap idx|exact handicap|hndcp|indice|indice de handicap|handicapindex|vorgabe|stammvorgabe|stroke index whs|ega handicap|golf handicap|average handicap',
  ],
  [
    'course_handicap',
    'course handicap|course hcp|course hdcp|ch|c h|course hcap|playing handicap|playing hcp|ph|p h|crs hcp|crs hdcp|tournament handicap|strokes|spielvorgabe|crs hcap',
  ],
  [
    'membership_no',
    'ghin|ghin no|ghin number|ghin id|usga id|usga number|membership no|membership number|membership id|member no|member number|member id|memberid|handicap id|handicap no|handicap number|whs id|whs no|network id|handicap network id|hdcp id|license|licence|license no|licence no|license number|licence number|licencia|no de licencia|numero de licencia|numero de licence|golf id|golf link no|golflink|golflink no|golflink number|golf canada id|golf canada no|gc no|dgv nummer|mitgliedsnummer|cdh no|cdh|cdh number|cdh id|bag tag no|ghin nr|ghin local no|association id|ghin no s',
  ],
  ['gender', 'gender|sex|m f|mf|male female|geschlecht|sexo|genero|sexe|genre|gender code|m f x|gndr'],
  [
    'birth',
    'birth|birth year|birthyear|year of birth|yob|birth date|birthdate|date of birth|dateofbirth|dob|d o b|birthday|born|geburtsdatum|geburtsjahr|jahrgang|fecha de nacimiento|date de naissance|annee de naissance',
  ],
  [
    'tee',
    'tee|tees|tee name|tee color|tee colour|tee box|teebox|tee set|preferred tee|preferred tees|tee preference|default tee|tee played|tee marker|tee markers|tee no|abschlag|salida de',
  ],
  [
    'division',
    'division|div|flight|flights|flight name|division name|class|category|age group|bracket|section|competition class|klasse|categoria|categorie|serie|division flight|flight division|age division|event division',
  ],
  [
    'team',
    'team|team name|teamname|foursome|foursome name|squad|team no|team number|team id|pair|pairing name|mannschaft|equipo|equipe|side|twosome',
  ],
  [
    'club',
    'club|home club|homeclub|club name|golf club|member club|club affiliation|affiliation|home course|course club|ghin club|ghin club name|club of membership|heimatclub|heimatverein|club de origen|member of|assoc club|club assoc|country club|golf course|home golf course|primary club',
  ],
  [
    'group',
    'group|group no|group number|grp|grp no|pairing|pairing no|pairing number|pairing group|tee group|flight group|foursome no|foursome number|playing group|start group|gruppe|spielgruppe|grupo|groupe|match no',
  ],
  [
    'hole',
    'hole|start hole|starting hole|starting tee|start tee|hole assignment|assigned hole|hole no|starting hole no|shotgun hole|first hole|startloch|hoyo|hoyo de salida|trou|trou de depart|starting position|tee hole|hole assigned|start tee hole',
  ],
  [
    'tee_time',
    'tee time|teetime|tee times|start time|starting time|time|tee off|tee off time|start|startzeit|abschlagzeit|hora|hora de salida|heure|heure de depart|tee time hole 1',
  ],
  [
    'cart',
    'cart|cart no|cart number|cart id|cart assignment|carts|buggy|riding walking|walking riding|ride walk|walk ride|ride or walk|walk or ride|riding or walking|walking or riding|transport|trolley|golf cart|power cart|cart type',
  ],
  [
    'request',
    'request|requests|special request|special requests|pairing request|pairing requests|pair with|play with|wants to play with|playing partner|playing partners|preferred partner|partner request|group request|comment|comments|note|notes|remarks|remark|wish|wishes|special instructions|additional info|additional information|requested partners|requested playing partners|bemerkung|bemerkungen|wunsch|observaciones|comentarios|remarques|commentaire|grouping request',
  ],
  [
    'paid',
    'paid|pd|has paid|have paid|paid y n|paid yes no|y n paid|is paid|fee paid|entry paid|entry fee paid|team paid|' +
      'paid in full|paid yet|paid up|paid by cash check|paid cash check|bezahlt|pagado|paye',
  ],
  [
    'ignore',
    'no|nr|id|row|rank|pos|position|place|seed|seat|order|order no|order number|order id|registration id|' +
      'registration no|confirmation no|confirmation number|transaction id|invoice|invoice no|ticket|' +
      'ticket type|ticket no|price|fee|fees|payment|payment status|payment method|payment type|paid by|amount|' +
      'amount paid|amount of the order|amount due|total|total paid|balance|balance due|given back|discount|' +
      'coupon|status|registration status|registered|registered on|registered at|registration date|' +
      'date registered|signup date|sign up date|created|created at|created on|date|timestamp|submitted|' +
      'submission date|checked in on|checked in at|time zone|timezone|checked in|check in|checkin|arrived|' +
      'address|address 1|address 2|street|street address|' +
      'mailing address|city|town|state|province|state province|zip|zip code|postal code|postcode|country|' +
      'company|company name|organization|organisation|employer|title|prefix|salutation|suffix|middle|' +
      'middle name|middle initial|mi|initials|age|shirt|shirt size|t shirt|t shirt size|polo size|hat size|' +
      'glove size|size|dinner|lunch|meal|meal choice|dietary|dietary restrictions|dietary needs|mulligans|' +
      'mulligan|skins|skins game|raffle|raffle tickets|extras|emergency contact|emergency phone|' +
      'emergency contact phone|score|gross|net|points|par|rating|slope|round|round no|event|event name|' +
      'tournament|tournament name|type|member type|membership type|member guest|level|role|handicap type|' +
      'index date|handicap date|low hi|hi date|revision date|trend|how did you hear|waiver|waiver signed|' +
      'opt in|newsletter|guest of|host|language|nationality|locker|locker no|bag|bag no|home phone|work phone|' +
      'fax|website|url|photo|signature|initial|left right|rh lh|hand|handed|left or right handed|active|' +
      'usertype|account|account no|balance owing|sponsor|sponsor name|hole sponsor|entry|entry type|entry no|' +
      'entered|entered by|season|year|month|points earned|winnings|purse|place paid|ghin status|index source|' +
      'playing partner email',
  ],
];
const byHeading = new Map(exact.flatMap(([field, names]) => names.split('|').map((name) => [name, field] as const)));

/** Patterns in longer headings, most specific first. */
const telling: [RosterField, RegExp][] = [
  [
    'ignore',
    /\b(emergency|billing|shipping|spouse|parent|guardian|captain|sponsor|shirt|paid|payment|amount|fee|price|date registered|signature|waiver|dietary|allerg|meal|dinner|lunch|mulligans?|skins|raffle|address line|street|city|zip|postal|postcode|opt in|ip address|browser|user agent|timestamp|agree|terms)\b/,
  ],
  ['email', /\be ?mail\b|correo|courriel/],
  [
    'membership_no',
    /\bghin\b(?!.*\b(index|handicap|hcp|hdcp|club)\b)|\b(membership|member|licen[cs]e|handicap|hdcp|hcp|whs|cdh|golf ?link)\b.*\b(no|number|nummer|id|nr)\b/,
  ],
  ['course_handicap', /\b(course|playing|crs)\b.*\b(handicap|hcp|hdcp|hcap)\b/],
  ['handicap', /\b(handicap|hcp|hdcp|hcap|index)\b/],
  ['phone', /\b(phone|mobile|cell|telephone|telefon)\b/],
  ['birth', /\b(birth|dob|born|geburts\w*)\b/],
  ['gender', /\b(gender|sex)\b/],
  ['tee_time', /\btee ?times?\b|\bstart(ing)? time\b/],
  ['hole', /\bhole\b/],
  ['cart', /\b(cart|buggy|walking|riding)\b/],
  ['request', /\b(requests?|comments?|notes?|pair me|play with|paired with|anything else|special)\b/],
  ['team', /\bteam\b|\bfoursome\b/],
  ['division', /\b(flight|division)\b/],
  ['tee', /\btees?\b/],
  ['group', /\b(group|pairing)\b/],
  ['club', /\bclub\b|\bhome course\b/],
  ['first_name', /\b(first|given|fore) ?name\b/],
  ['last_name', /\b(last|family|sur) ?name\b/],
  ['full_name', /\bname\b/],
];

/** Whether a heading identifies one field without doubt; it then takes precedence over the cells of its column. */
export const isPlainHeading = (heading: string): boolean => {
  const plain = plainHeading(heading);
  return byHeading.has(plain) || byHeading.has(plain.replace(owners, ''));
};

/** The field that a heading identifies; null where it identifies none. */
export function fieldOfHeading(heading: string): RosterField | null {
  const plain = plainHeading(heading);
  if (plain === '') return null;
  const bare = plain.replace(owners, '');
  const known = byHeading.get(plain) ?? byHeading.get(bare);
  return known ?? telling.find(([, words]) => words.test(bare))?.[0] ?? null;
}
