import { tournamentFileEndpoints } from '#areas/operator/contract/endpoints/tournament-files.ts';
import { tournamentFileType } from '#areas/operator/contract/tournament-files.ts';
import { ApiError, addressOf, problemOf } from '#kernel/web/client/api.ts';
import { upload } from '#kernel/web/client/upload.ts';

/** The progress of a file: it is being made until its first byte comes. */
export type FileProgress = { share: number } | 'making';

/**
 * Everything of a tournament, as it comes.
 * @throws {ApiError} where it is refused
 */
export async function fetchEverything(id: string, onProgress: (progress: FileProgress) => void): Promise<Blob> {
  onProgress('making');
  const response = await fetch(addressOf(tournamentFileEndpoints.exportTournament, { id }));
  if (!response.ok) throw new ApiError(await problemOf(response));
  const total = Number(response.headers.get('content-length'));
  const reader = response.body?.getReader();
  const pieces: BlobPart[] = [];
  let come = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value as BlobPart);
    come += next.value.length;
    if (total > 0) onProgress({ share: come / total });
  }
  return new Blob(pieces, { type: tournamentFileType });
}

/** Hands a file to the browser, to be kept where it keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export const sendTournament = (file: Blob, onProgress: (share: number) => void) =>
  upload(tournamentFileEndpoints.importTournament, {
    file: new Blob([file], { type: tournamentFileType }),
    onProgress,
  });
