import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { useEffect, useState } from 'react';
import { alvoDoMotivo, MotivoDialog } from '#features/leitura/api.tsx';
import { download, saveFile } from '#platform/download.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import classes from './anexo.module.css';
import { type FonteDeArquivos, ROUTES } from './fonte.ts';

interface PreviewDialogProps {
  anexo: Pick<AnexoInfo, 'id' | 'nome' | 'mime'>;
  fonte: FonteDeArquivos;
  onClose: () => void;
}

/** A picture or PDF over the page, from memory; it can be saved from there. */
export function PreviewDialog({ anexo, fonte, onClose }: PreviewDialogProps) {
  const { shown, error, retry } = useFile(ROUTES[fonte], anexo);
  const alvo = alvoDoMotivo(error);
  if (alvo) return <MotivoDialog alvo={alvo} onOpened={retry} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={anexo.nome}
      size="lg"
      footer={
        shown && (
          <Button
            variant="default"
            onClick={() => saveFile({ blob: shown.blob, nome: anexo.nome, tamanho: shown.blob.size })}
          >
            Baixar
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : shown === null ? (
        <SkeletonText lines={6} />
      ) : anexo.mime === 'application/pdf' ? (
        <PdfFrame url={shown.url} nome={anexo.nome} />
      ) : (
        <img className={classes.picture} src={shown.url} alt={anexo.nome} />
      )}
    </Dialog>
  );
}

/** Phones and some browsers do not show a PDF inside a page; they say so, and the file is saved instead. */
function PdfFrame({ url, nome }: { url: string; nome: string }) {
  if (navigator.pdfViewerEnabled === false)
    return <p>Este aparelho não mostra PDF aqui. Baixe o arquivo para ver.</p>;
  return <iframe className={classes.pdf} src={url} title={nome} />;
}

interface Shown {
  blob: Blob;
  url: string;
}

/** Fetches the file while the dialog is open and lets go of the memory afterwards. */
function useFile(route: RouteDef, { id, mime }: PreviewDialogProps['anexo']) {
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
        // The kind comes from what the portal found inside the file, never from a header.
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
  }, [route, id, mime, attempt]);
  return { shown, error, retry: () => setAttempt((n) => n + 1) };
}
