import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { carriedSettings, settingsLines } from '#kernel/platform/settings/settings-page.ts';
import { isBackupDue } from '#areas/operator/services/installation/nightly-backup.ts';
import { backupName, backupsToRemove } from '#areas/operator/services/transfer/back-up.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('a backup', () => {
  it.each([
    ['that never was, at any hour', null, 15, true],
    ['of an hour ago, in the night', ago(1), 3, false],
    ['of this morning, in the evening', ago(11), 20, false],
    ['of yesterday’s night, in the night', ago(23), 2, true],
    ['of yesterday’s night, by day', ago(30), 9, false],
    ['that two nights have missed, by day', ago(36), 9, true],
  ])('%s', (_, madeAt, hour, isDue) => {
    expect(isBackupDue(madeAt, now, hour)).toBe(isDue);
  });

  it('has a name by which the oldest is first, and the oldest of too many goes', () => {
    const names = [ago(0), ago(24), ago(48)].map(backupName);
    expect(names[0]).toBe('fairway-2026-11-21T120000Z.tar.gz');
    const others = ['fairway-photos.tar.gz', 'fairway-2020-01-01T000000Z.tar.gz.unfinished', 'notes'];
    const newest = backupName(ago(0));
    expect(backupsToRemove([...names, ...others], 2, newest)).toEqual([backupName(ago(48))]);
    expect(backupsToRemove([...names, ...others], 3, newest)).toEqual([]);
  });

  it('is not removed as soon as it is made after a clock that was ahead was set back', () => {
    const newest = backupName(ago(0));
    const ofALaterYear = [ago(-9_000), ago(-9_024)].map(backupName);
    expect(backupsToRemove([...ofALaterYear, newest], 2, newest)).toEqual([backupName(ago(-9_000))]);
    expect(backupsToRemove([...ofALaterYear, newest, backupName(ago(24))], 2, newest)).toEqual(ofALaterYear);
  });

  it('carries settings and secrets of the installation, not those of its machine, and a file says them the same', () => {
    const carried = carriedSettings(
      {
        MAIL_FROM: `Golf "one" # <a@b.test>`,
        SMTP_URL: `smtp://u:p'w"@h`,
        DATABASE_URL: 'postgres://h/d',
        PORT: '80',
        HOME: '/',
      },
      { AUTH_SECRET: 'kept\\n with a sign' },
    );
    expect(Object.keys(carried).sort()).toEqual(['AUTH_SECRET', 'MAIL_FROM', 'SMTP_URL']);
    expect(parseEnv(settingsLines(carried))).toEqual(carried);
    expect(() => settingsLines({ MAIL_FROM: `'"\`` })).toThrow('MAIL_FROM has quotes of every kind');
  });
});
