/** The prefix of cache names. Each version of the program has a separate cache, with page and scripts. */
export const filesPrefix = 'fairway-scorer-files-';
export const programPage = '/score';
/**
 * The message by which a page asks whether all files are cached. The worker fetches missing ones, and answers true or
 * false.
 */
export const keepFiles = 'keep files';
