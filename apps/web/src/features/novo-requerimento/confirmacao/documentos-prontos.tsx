import { IconFileTypePdf } from '@tabler/icons-react';
import { ButtonLink } from '#ui/link.tsx';
import type { useFiledRequest } from '../queries.ts';
import classes from './confirmacao.module.css';

type Documento = NonNullable<ReturnType<typeof useFiledRequest>['data']>['documentos'][number];

/** The kind of the receipt; every other document is a result of the request. */
const RECEIPT = 'comprovante_protocolo';

/** The documents of a request just filed: each becomes a download by itself as soon as it is ready. */
export function DocumentosProntos({ documentos }: { documentos: readonly Documento[] }) {
  if (documentos.length === 0) return null;
  const resultFirst = [...documentos].sort(
    (a, b) => Number(a.especie === RECEIPT) - Number(b.especie === RECEIPT),
  );
  return (
    <ul className={classes.documents} aria-live="polite">
      {resultFirst.map((documento) => (
        <li key={documento.id} className={classes.document}>
          <IconFileTypePdf size={24} stroke={1.6} aria-hidden="true" />
          <div className={classes.documentWords}>
            <p className={classes.documentTitle}>{documento.titulo}</p>
            {!documento.pronto && <p className={classes.waiting}>Em preparo. Esta página avisa sozinha.</p>}
          </div>
          {documento.pronto && (
            <ButtonLink
              to={`/download/requerimento/documento/${documento.id}`}
              variant={documento.especie === RECEIPT ? 'default' : 'filled'}
              aria-label={`Baixar: ${documento.titulo}`}
            >
              Baixar
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
