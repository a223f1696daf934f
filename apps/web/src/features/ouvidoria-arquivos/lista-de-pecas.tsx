import { GUARDA_METADADOS, isLimpavel } from '@balcao/domain/manifestacao/arquivo';
import { IconAlertCircle, IconFile, IconPhoto, IconX } from '@tabler/icons-react';
import { formatBytes } from '#ui/bytes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import classes from './arquivos.module.css';
import type { Peca } from './estante.ts';

interface ListaDePecasProps {
  list: readonly Peca[];
  protegido: boolean;
  /** Small, one beside the other. */
  chips?: boolean;
  /** Absent where they are only shown. */
  onRemove?: (id: string) => void;
}

/** The chosen files with what becomes of each; nothing while there are none. */
export function ListaDePecas({ list, protegido, chips = false, onRemove }: ListaDePecasProps) {
  if (list.length === 0) return null;
  return (
    <ul className={chips ? classes.chips : classes.list} aria-label="Arquivos escolhidos">
      {list.map((peca) => (
        <li key={peca.id} className={classes.item} data-failed={peca.erro !== null || undefined}>
          <PecaIcon peca={peca} />
          <div className={classes.words}>
            <p className={classes.name}>{peca.nome}</p>
            <p className={classes.detail}>{sayEnvio(peca)}</p>
            {isOnItsWay(peca) && (
              <ProgressBar
                label={`Enviando ${peca.nome}`}
                value={peca.situacao === 'conferindo' ? null : peca.enviado / peca.tamanho}
              />
            )}
            {peca.erro !== null && (
              <p className={classes.error} role="alert">
                {peca.erro}
              </p>
            )}
            {protegido && peca.situacao !== 'recusada' && <p className={classes.detail}>{sayDados(peca)}</p>}
          </div>
          {onRemove && (
            <IconButton label={`Retirar ${peca.nome}`} onClick={() => onRemove(peca.id)}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function PecaIcon({ peca: { erro, mime } }: { peca: Peca }) {
  const Icon = erro !== null ? IconAlertCircle : mime.startsWith('image/') ? IconPhoto : IconFile;
  return <Icon size={20} stroke={1.6} aria-hidden="true" className={classes.icon} />;
}

const isOnItsWay = ({ situacao }: Peca) =>
  situacao === 'enviando' || situacao === 'esperando' || situacao === 'conferindo';

function sayEnvio({ situacao, enviado, tamanho }: Peca): string {
  if (situacao === 'esperando') return 'Sem conexão. O envio continua quando a internet voltar.';
  if (situacao === 'conferindo') return 'Conferindo o arquivo…';
  if (situacao === 'enviando') return `${formatBytes(enviado)} de ${formatBytes(tamanho)}`;
  return formatBytes(tamanho);
}

/** What a file tells of its making, for an author who asks for protection. */
function sayDados({ mime }: Peca): string {
  return isLimpavel(mime)
    ? 'Retiramos do arquivo o nome, o lugar e a hora em que foi feito.'
    : GUARDA_METADADOS;
}
