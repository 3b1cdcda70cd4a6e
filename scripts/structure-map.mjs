// The map: areas and floors, and which may import which. `check-structure.mjs` holds it; docs/architecture.md shows it.

/** Lowest first. An area imports from the areas before it, from the kernel and from the packages. */
export const areas = [
  'messages',
  'accounts',
  'money',
  'tournaments',
  'brand',
  'clubs',
  'courses',
  'play',
  'entries',
  'waitlist',
  'sponsors',
  'organizers',
  'scoring',
  'golfers',
  'set-up',
  'results',
  'day',
  'shop',
  'integrations',
  'notifications',
  'rehearsal',
  'site',
  'settings',
  'operator',
];

/** Of each floor: which floors it may import, in its own area and below. */
export const floors = {
  contract: ['contract'],
  rules: ['contract', 'rules'],
  platform: ['contract', 'rules', 'platform'],
  tables: ['contract', 'rules', 'tables'],
  database: ['contract', 'rules', 'tables', 'database'],
  services: ['contract', 'rules', 'platform', 'tables', 'database', 'services'],
  jobs: ['contract', 'rules', 'platform', 'database', 'services', 'jobs'],
  routes: ['contract', 'rules', 'platform', 'database', 'services', 'routes'],
  web: ['contract', 'rules', 'web'],
};
