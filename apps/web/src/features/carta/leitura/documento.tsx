import { carta } from '@balcao/contract/carta';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download, saveFile } from '#platform/download.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { Link } from '#ui/link.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { CartaDetalhe } from '../queries.ts';
import classes from './leitura.module.css';

/** The signed PDF, with the place where anybody can check its authenticity. */
export function DocumentoDaCarta({ detail: { id, documento } }: { detail: CartaDetalhe }) {
  const baixar = useMutation({
    mutationFn: async () => saveFile(await download(carta.documento, { params: { id }, query: {} })),
    meta: { handles: ['documento.not_ready', 'network', 'timeout', 'unavailable', 'internal', 'not_found'] },
  });
  if (documento === null) return null;
  return (
    <>
      <div className={classes.documento}>
        <div role="status">
          {!documento.pronto && (
            <>
              <p>O PDF assinado está em preparo. Esta página avisa sozinha.</p>
              <ProgressBar label="Preparando o PDF da carta" value={null} />
            </>
          )}
        </div>
        {documento.pronto && (
          <>
            <Button
              variant="default"
              size="sm"
              loading={baixar.isPending}
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => baixar.mutate()}
            >
              Baixar PDF assinado
            </Button>
            <Link to={`/validar/${documento.codigo}`}>Conferir autenticidade</Link>
          </>
        )}
      </div>
      <Failure error={baixar.error} />
    </>
  );
}
