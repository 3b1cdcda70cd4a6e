/** There is no Docker where tests run: the compose file is read as Compose reads it, and held against what it names. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCompose } from './compose-file.ts';

const text = readFileSync('compose.yaml', 'utf8');
const image = readFileSync('Dockerfile', 'utf8');

describe('compose.yaml', () => {
  it('says only what Compose knows, and names only services, volumes, secrets and settings that there are', () => {
    expect(readCompose(text).faults).toEqual([]);
  });

  it('keeps every folder of the image that holds data in a volume, and lets only this machine in', () => {
    const { compose } = readCompose(text);
    const { volumes = [], ports = [], tmpfs = [], environment = {} } = compose?.services.fairway ?? {};
    const [, folders = ''] = /^VOLUME (.+)$/m.exec(image) ?? [];
    const mounted = volumes.map((mount) => mount.split(':')[1]);
    expect(mounted).toEqual(expect.arrayContaining(folders.split(' ')));
    expect(folders.split(' ')).toEqual(expect.arrayContaining([environment.DATA_DIR, environment.BACKUP_DIR]));
    // The rest of its disk is read only.
    expect(tmpfs).toContain('/tmp');
    expect(ports).toEqual([`127.0.0.1:3000:${environment.PORT}`]);
  });

  it('gives a server longer to stop than it takes to answer what is under way', () => {
    const { fairway, postgres } = readCompose(text).compose?.services ?? {};
    const seconds = (duration = '') => Number(/^(\d+)s$/.exec(duration)?.[1]);
    expect(seconds(fairway?.stop_grace_period)).toBeGreaterThan(25);
    expect(seconds(postgres?.stop_grace_period)).toBeGreaterThan(seconds(fairway?.stop_grace_period));
  });

  it.each<[what: string, from: string, to: string, fault: RegExp]>([
    ['a word that Compose does not know', 'restart: unless', 'restarts: unless', /Unrecognized key.*restarts/],
    ['a way to restart that there is not', 'unless-stopped', 'when-stopped', /^services\.fairway\.restart: /],
    ['a service that is not there', '      postgres:\n        cond', '      database:\n        cond', /no service/],
    ['a service whose health nobody asks', 'healthcheck:', 'x-healthcheck:', /Unrecognized key/],
    ['a volume that is not declared', '  backups:\n  database:', '  database:', /volume backups is not declared/],
    ['a volume that nobody uses', '  pictures:\n', '  pictures:\n  others:\n', /volume others is not used/],
    [
      'a secret that is not declared',
      'secrets:\n  postgres-password:',
      'secrets:\n  other:',
      /secret postgres-password/,
    ],
    ['a setting that we do not have', 'BACKUP_DIR:', 'BACKUPS_DIR:', /BACKUPS_DIR is no setting/],
    ['a setting of PostgreSQL that there is not', 'POSTGRES_DB:', 'POSTGRES_NAME:', /POSTGRES_NAME is no setting/],
    ['a value that a setting does not take', 'PORT: 3000', 'PORT: many', /PORT: must be/],
    ['a port without its other half', '127.0.0.1:3000:3000', '127.0.0.1:3000', /ports\.0/],
    ['a line that is not in its column', '    init: true', '   init: true', /./],
    ['the same word twice', '    init: true', '    init: true\n    init: true', /unique/],
  ])('would not pass with %s', (_, from, to, fault) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(readCompose(changed).faults.join('\n')).toMatch(fault);
  });
});
