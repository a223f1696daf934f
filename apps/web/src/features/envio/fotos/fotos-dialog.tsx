import { useEffect, useRef, useState } from 'react';
import { TOUCH, useMedia } from '#platform/use-media.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EscolherFotos } from './escolher-fotos.tsx';
import classes from './fotos.module.css';
import { makePdf, PdfTooLargeError } from './make-pdf.ts';
import { MAX_PAGINAS, pdfName } from './paginas.ts';
import { PaginasGrid } from './paginas-grid.tsx';
import { type Paginas, usePaginas } from './use-paginas.ts';

interface FotosDialogProps {
  opened: boolean;
  onClose: () => void;
  label: string;
  maxBytes: number;
  onPdf: (pdf: File) => void;
}

/** Orders, rotates and joins photos of a document into one PDF. The photos stay until they were sent. */
export function FotosDialog({ opened, onClose, label, maxBytes, onPdf }: FotosDialogProps) {
  const fotos = usePaginas();
  const joining = useJoining({ fotos, label, maxBytes });
  const touch = useMedia(TOUCH);
  const count = fotos.paginas.length;
  const close = () => {
    joining.stop();
    onClose();
  };
  const send = async () => {
    const pdf = await joining.join();
    if (!pdf) return;
    fotos.clear();
    onClose();
    onPdf(pdf);
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Fotografar páginas"
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={close}>
            Voltar
          </Button>
          {count + fotos.lendo > 0 && (
            // Photos that are still opening count too.
            <Button loading={joining.done !== null || fotos.lendo > 0} onClick={() => void send()}>
              {count < 2 ? 'Usar esta página' : `Usar estas ${count} páginas`}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.body}>
        <p>
          Cada foto vira uma página e tudo segue como um só PDF, de até {formatBytes(maxBytes)} e{' '}
          {MAX_PAGINAS} páginas. Fotografe de cima, com luz e com as bordas à vista.
        </p>
        <EscolherFotos touch={touch} onFiles={(files) => void fotos.add(files)} />
        <PaginasGrid fotos={fotos} />
        <p className={classes.status} role="status">
          {sayProgress(fotos, joining.done)}
        </p>
        {fotos.recusas.map((recusa) => (
          <Callout key={recusa} tone="erro" live>
            {recusa}
          </Callout>
        ))}
        {joining.erro && (
          <Callout tone="erro" live>
            {joining.erro}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}

function sayProgress({ lendo, paginas }: Paginas, done: number | null): string {
  if (done !== null) return `Montando a página ${Math.min(done + 1, paginas.length)} de ${paginas.length}…`;
  if (lendo > 0) return lendo === 1 ? 'Abrindo a foto…' : `Abrindo ${lendo} fotos…`;
  return '';
}

interface JoiningInit {
  fotos: Paginas;
  label: string;
  maxBytes: number;
}

/** Joins the pages. `done` counts the finished pages; null when idle. */
function useJoining({ fotos, label, maxBytes }: JoiningInit) {
  const [done, setDone] = useState<number | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const abort = useRef<AbortController>(undefined);
  // Errors and pending work refer to the pages at that time, so a change resets them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the pages decide
  useEffect(() => {
    setErro(null);
    return () => abort.current?.abort();
  }, [fotos.paginas]);
  return {
    done,
    erro,
    stop: () => abort.current?.abort(),
    join: async (): Promise<File | null> => {
      const started = new AbortController();
      const { signal } = started;
      abort.current = started;
      setErro(null);
      setDone(0);
      try {
        const options = { nome: pdfName(label), maxBytes, onProgress: setDone, signal };
        return await makePdf(fotos.paginas, options);
      } catch (error) {
        if (!signal.aborted) setErro(sayFailure(error, maxBytes));
        return null;
      } finally {
        if (abort.current === started) setDone(null);
      }
    },
  };
}

function sayFailure(error: unknown, maxBytes: number): string {
  if (error instanceof PdfTooLargeError)
    return `O PDF ficou com ${formatBytes(error.bytes)} e o limite é de ${formatBytes(maxBytes)}. Retire páginas ou envie em partes. Suas fotos continuam aqui.`;
  return 'Não conseguimos juntar as fotos neste aparelho. Suas fotos continuam aqui: tente de novo, ou com menos páginas.';
}
