import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { useEffect, useState } from 'react';
import { alvoDoMotivo, PedeMotivo } from '#features/leitura/api.tsx';
import { download } from '#platform/download.ts';
import { PdfFrame } from '#ui/pdf-frame.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import classes from './anexo.module.css';

type Visto = Pick<AnexoInfo, 'id' | 'nome' | 'mime'>;

/** Shows an image or PDF once it has loaded. */
export function FileView({ anexo, file }: { anexo: Visto; file: ReturnType<typeof useFile> }) {
  const { shown, error, retry } = file;
  const alvo = alvoDoMotivo(error);
  if (alvo) return <PedeMotivo alvo={alvo} onOpened={retry} />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (shown === null) return <SkeletonText lines={6} />;
  if (anexo.mime === 'application/pdf') return <PdfFrame url={shown.url} nome={anexo.nome} />;
  return <img className={classes.picture} src={shown.url} alt={anexo.nome} />;
}

interface Shown {
  blob: Blob;
  url: string;
}

/** Loads the file while it is shown, again at each `round`, and releases its memory afterwards. */
export function useFile(route: RouteDef, { id, mime }: Visto, round = 0) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    const abort = new AbortController();
    let url: string | null = null;
    setError(null);
    download(route, { params: { id } } as ArgsOf<RouteDef>, undefined, { signal: abort.signal }).then(
      (file) => {
        if (abort.signal.aborted) return;
        // The type comes from the server's check of the file, never from a header.
        const blob = new Blob([file.blob], { type: mime });
        url = URL.createObjectURL(blob);
        setShown({ blob, url });
      },
      (failure: unknown) => {
        if (!abort.signal.aborted) setError(failure);
      },
    );
    return () => {
      abort.abort();
      if (url !== null) URL.revokeObjectURL(url);
      setShown(null);
    };
  }, [route, id, mime, attempt, round]);
  return { shown, error, retry: () => setAttempt((n) => n + 1) };
}
