import type { ArgsOf } from '@balcao/contract/kernel/route';
import { modelo } from '@balcao/contract/modelo';
import { useEffect, useRef, useState } from 'react';
import { type DownloadedFile, download } from '#platform/download.ts';

/** How long the writing rests before the document is drawn anew, in milliseconds. */
const PAUSA_MS = 1000;

interface Desenho {
  file: DownloadedFile;
  url: string;
}

/** The PDF that the portal makes of what is written, drawn anew as the writing rests. The last one stays meanwhile. */
export function useDesenho(args: ArgsOf<typeof modelo.previaDocumento>) {
  const [desenho, setDesenho] = useState<Desenho | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Two objects that say the same are one document.
  const written = JSON.stringify(args);
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt draws again
  useEffect(() => {
    const abort = new AbortController();
    const draw = async () => {
      try {
        const asked = JSON.parse(written) as ArgsOf<typeof modelo.previaDocumento>;
        const file = await download(modelo.previaDocumento, asked, undefined, { signal: abort.signal });
        if (abort.signal.aborted) return;
        setDesenho({ file, url: URL.createObjectURL(file.blob) });
        setError(null);
      } catch (failure) {
        if (abort.signal.aborted) return;
        setError(failure);
      }
      setDrawn(written);
    };
    const timer = setTimeout(() => void draw(), begun.current ? PAUSA_MS : 0);
    begun.current = true;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [written, attempt]);
  useEffect(() => {
    if (desenho) return () => URL.revokeObjectURL(desenho.url);
  }, [desenho]);
  const retry = () => {
    setDrawn('');
    setAttempt((n) => n + 1);
  };
  return { desenho, error, drawing: drawn !== written, retry };
}
