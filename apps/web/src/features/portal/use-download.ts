import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import { useCallback, useEffect, useState } from 'react';
import { type DownloadedFile, type DownloadProgress, download, saveFile } from '#platform/download.ts';
import { isProblem } from '#platform/problem.ts';

/** A document is printed seconds after it was asked for: waits before the next try, in milliseconds. */
const WAITS_MS = [500, 1_000, 2_000];

export type DownloadState =
  | { kind: 'running'; progress: DownloadProgress | null }
  | { kind: 'done'; file: DownloadedFile }
  | { kind: 'failed'; error: unknown };

/** Downloads a file, and waits a moment for one that is being printed. */
async function downloadReady(
  route: RouteDef,
  id: string,
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  for (const wait of WAITS_MS) {
    try {
      return await download(route, { params: { id } } as ArgsOf<RouteDef>, onProgress, { signal });
    } catch (error) {
      if (signal.aborted || !isProblem(error, 'documento.not_ready')) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return download(route, { params: { id } } as ArgsOf<RouteDef>, onProgress, { signal });
}

/** Downloads and saves a file at once; `restart` repeats it. */
export function useDownload(route: RouteDef, id: string): { state: DownloadState; restart: () => void } {
  const [state, setState] = useState<DownloadState>({ kind: 'running', progress: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new download
  useEffect(() => {
    const abort = new AbortController();
    setState({ kind: 'running', progress: null });
    downloadReady(
      route,
      id,
      (progress) => {
        if (!abort.signal.aborted) setState({ kind: 'running', progress });
      },
      abort.signal,
    ).then(
      (file) => {
        if (abort.signal.aborted) return;
        saveFile(file);
        setState({ kind: 'done', file });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ kind: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [route, id, attempt]);
  return { state, restart: useCallback(() => setAttempt((n) => n + 1), []) };
}
