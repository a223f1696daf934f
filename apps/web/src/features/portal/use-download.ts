import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import { useCallback, useEffect, useState } from 'react';
import { type DownloadedFile, type DownloadProgress, download, saveFile } from '#platform/download.ts';

export type DownloadState =
  | { kind: 'running'; progress: DownloadProgress | null }
  | { kind: 'done'; file: DownloadedFile }
  | { kind: 'failed'; error: unknown };

/** Downloads and saves a file at once; `restart` repeats it. */
export function useDownload(route: RouteDef, id: string): { state: DownloadState; restart: () => void } {
  const [state, setState] = useState<DownloadState>({ kind: 'running', progress: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new download
  useEffect(() => {
    const abort = new AbortController();
    setState({ kind: 'running', progress: null });
    download(
      route,
      { params: { id } } as ArgsOf<RouteDef>,
      (progress) => {
        if (!abort.signal.aborted) setState({ kind: 'running', progress });
      },
      { signal: abort.signal },
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
