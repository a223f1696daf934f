import { formatCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import { IconDownload } from '@tabler/icons-react';
import { AnexoList } from '#features/anexo/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DateText, DateTimeText, todayIso } from '#ui/date.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SideCard } from '#ui/side-card.tsx';
import { isReceipt } from './case-band.ts';
import classes from './documentos-card.module.css';

type Documento = Detalhe['documentos'][number];

/** A receipt is never revoked: the request was received in any case. */
const PROTOCOLO = 'comprovante_protocolo';

/** Sorts results before receipts, and revoked documents last. */
function byUse(a: Documento, b: Documento): number {
  return (
    Number(a.revogadoEm !== null) - Number(b.revogadoEm !== null) ||
    Number(isReceipt(a)) - Number(isReceipt(b))
  );
}

interface DocumentosCardProps {
  documentos: readonly Documento[];
  /** Files that the council delivered with the documents. */
  entregues: Detalhe['anexos'];
  /** Opens the revocation form; absent without the right. */
  onRevoke?: (documento: Documento) => void;
}

/** The documents of this request; a pending one becomes ready by itself. */
export function DocumentosCard({ documentos, entregues, onRevoke }: DocumentosCardProps) {
  if (documentos.length === 0) return null;
  return (
    <SideCard title="Documentos" anchor="documentos">
      <ul className={classes.documents}>
        {[...documentos].sort(byUse).map((documento) => (
          <li key={documento.id} className={classes.document}>
            <DocumentoItem documento={documento} onRevoke={onRevoke} />
          </li>
        ))}
      </ul>
      {entregues.length > 0 && (
        <div className={classes.delivered}>
          <p className={classes.documentTitle}>Entregue com o documento</p>
          <AnexoList anexos={entregues} fonte="requerimento" />
        </div>
      )}
    </SideCard>
  );
}

function DocumentoItem({
  documento,
  onRevoke,
}: Pick<DocumentosCardProps, 'onRevoke'> & { documento: Documento }) {
  const { id, especie, titulo, numero, pronto, revogadoEm, tamanho, validoAte } = documento;
  const codigo = formatCodigoValidacao(documento.codigo);
  const expired = validoAte !== null && validoAte < todayIso();
  return (
    <>
      <p className={classes.documentTitle}>{titulo}</p>
      <p className={classes.quiet}>
        Nº {numero}
        {validoAte && (
          <>
            {' · '}
            {expired ? 'venceu em ' : 'válido até '}
            <DateText date={validoAte} />
          </>
        )}
      </p>
      <div role="status">
        {revogadoEm ? (
          <StatusBadge tone="erro">
            Revogado em <DateTimeText instant={revogadoEm} short />
          </StatusBadge>
        ) : pronto ? (
          expired && <StatusBadge tone="atencao">Vencido</StatusBadge>
        ) : (
          <>
            <p>Em preparo. Esta página avisa sozinha.</p>
            <ProgressBar label={`Preparando ${titulo}`} value={null} />
          </>
        )}
      </div>
      {pronto && (
        <>
          <ButtonLink
            to={`/download/requerimento/documento/${id}`}
            variant={revogadoEm || isReceipt(documento) ? 'default' : 'light'}
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            Baixar PDF{tamanho !== null && ` (${formatBytes(tamanho)})`}
          </ButtonLink>
          <p className={classes.code}>
            Código <span className={classes.mono}>{codigo}</span>
            <CopyButton text={codigo} what="o código de validação" label={null} />
          </p>
          <div className={classes.foot}>
            <Link to={`/validar/${codigo}`}>Conferir autenticidade</Link>
            {onRevoke && !revogadoEm && especie !== PROTOCOLO && (
              <Button
                variant="subtle"
                color="vermelho"
                size="compact-sm"
                aria-label={`Revogar: ${titulo}`}
                onClick={() => onRevoke(documento)}
              >
                Revogar
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
