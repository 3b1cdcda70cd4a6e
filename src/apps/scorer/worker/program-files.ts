/** The name for the files of a program with page and worker, each program in a cache of its own. */
export const filesPrefix = 'fairway-scorer-files-';
export const programPage = '/score';
/** By it a page asks whether all files are here. The worker fetches what is missing, and answers true or false. */
export const keepFiles = 'keep files';
