import { IconAlertCircle, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import type { Envio, Uploads } from '#features/envio/api.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import classes from './anexo.module.css';

interface EnvioItemProps {
  envio: Envio;
  uploads: Uploads;
  /** Called when the person cancelled the upload. */
  onGone: () => void;
}

/** A pending upload with its progress or error. */
export function EnvioItem({ envio, uploads, onGone }: EnvioItemProps) {
  const { id, nome, tamanho, enviado, situacao, erro } = envio;
  const failed = situacao === 'falhou';
  return (
    <li className={classes.item} data-failed={failed || undefined}>
      {failed ? (
        <IconAlertCircle size={22} aria-hidden="true" className={classes.icon} />
      ) : (
        <IconUpload size={22} stroke={1.6} aria-hidden="true" className={classes.icon} />
      )}
      <div className={classes.words}>
        <p className={classes.name}>{nome}</p>
        {failed ? (
          <p className={classes.error} role="alert">
            {erro}
          </p>
        ) : (
          <>
            <ProgressBar
              label={`Enviando ${nome}`}
              value={situacao === 'conferindo' || tamanho === 0 ? null : enviado / tamanho}
            />
            <p className={classes.detail}>{sayProgress(envio)}</p>
          </>
        )}
      </div>
      {failed && envio.podeRepetir && (
        <IconButton label={`Tentar de novo: ${nome}`} onClick={() => uploads.retry(id)}>
          <IconRefresh size={20} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={`${failed ? 'Retirar' : 'Cancelar o envio de'} ${nome}`}
        onClick={() => {
          uploads.cancel(id);
          onGone();
        }}
      >
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function sayProgress({ situacao, enviado, tamanho }: Envio): string {
  if (situacao === 'fila') return `Na fila · ${formatBytes(tamanho)}`;
  if (situacao === 'conferindo') return 'Conferindo o arquivo…';
  if (situacao === 'esperando')
    return 'Sem conexão. O envio continua automaticamente quando a internet voltar.';
  return `${formatBytes(enviado)} de ${formatBytes(tamanho)}`;
}
