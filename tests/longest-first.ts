import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose files take long, the longest first: begun last, one of them would go on alone at the end. */
const folders = ['chaos', 'growth', 'races', 'operations', 'sandbox', 'api'];
const heavy = ['races/places', 'chaos/kill', 'api/provider-down', 'api/access'];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const [, name = ''] = moduleId.split('/tests/');
  const first = heavy.findIndex((one) => name.startsWith(one));
  const folder = folders.findIndex((one) => name.startsWith(`${one}/`));
  return first >= 0 ? first : heavy.length + (folder >= 0 ? folder : folders.length);
};

/**
 * Orders the files of a run so that its workers end at about the same time, on a fresh clone too, where nothing is
 * known of former runs.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => rankOf(one) - rankOf(other));
  }
}
