import { ESPECIES_DOCUMENTO, isVencido } from '@balcao/domain/formulario/carteira';
import { formatIsoDate, isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import type { ReactNode } from 'react';
import { now } from '#platform/clock.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { FileIcon } from '../anexo-item.tsx';
import { PreviewButton } from '../preview-button.tsx';
import classes from './carteira.module.css';
import type { Documento } from './queries.ts';

interface DocumentoLinhaProps {
  documento: Documento;
  /** Details instead of the last use. */
  detalhe?: ReactNode;
  /** Buttons besides the preview. */
  children: ReactNode;
}

/** A document of the wallet, with kind, expiry and use. */
export function DocumentoLinha({ documento, detalhe, children }: DocumentoLinhaProps) {
  const { nome, mime, tamanho, especie, validade } = documento;
  const vencido = isVencido(documento, isoDateInSaoPaulo(now()));
  return (
    <li className={classes.item}>
      <FileIcon mime={mime} />
      <div className={classes.words}>
        <p className={classes.name}>{nome}</p>
        <p className={classes.detail}>
          {[
            especie && ESPECIES_DOCUMENTO[especie],
            formatBytes(tamanho),
            validade && !vencido && `vale até ${formatIsoDate(validade)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {documento.verificacao === 'em_verificacao' && ' · em verificação'}
        </p>
        {validade && vencido && (
          <p>
            <StatusBadge tone="atencao">venceu em {formatIsoDate(validade)}</StatusBadge>
          </p>
        )}
        {detalhe ?? <Usos documento={documento} />}
      </div>
      <div className={classes.acts}>
        <PreviewButton anexo={documento} fonte="carteira" />
        {children}
      </div>
    </li>
  );
}

function Usos({ documento: { usos, totalUsos } }: { documento: Documento }) {
  const [last] = usos;
  if (!last) return null;
  const more = totalUsos > 1 ? ` e em mais ${totalUsos - 1}` : '';
  return (
    <p className={classes.detail}>
      Usado em “{last.titulo}” ({last.numero}){more}
    </p>
  );
}
