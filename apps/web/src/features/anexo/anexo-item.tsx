import { IconFile, IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Anexo } from '#features/envio/api.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './anexo.module.css';
import type { FonteDeArquivos } from './fonte.ts';
import { PreviewButton } from './preview-button.tsx';

/** An icon for the file type; the file name has the same information. */
export function FileIcon({ mime }: { mime: string }) {
  const Icon =
    mime === 'application/pdf' ? IconFileTypePdf : mime.startsWith('image/') ? IconPhoto : IconFile;
  return <Icon size={22} stroke={1.6} aria-hidden="true" className={classes.icon} />;
}

interface AnexoItemProps {
  anexo: Anexo;
  onRemove: () => void;
  /** Where its bytes come from. */
  fonte?: FonteDeArquivos;
  /** Further notes. */
  children?: ReactNode;
}

/** An uploaded file with buttons to view and remove it. */
export function AnexoItem({ anexo, onRemove, fonte = 'rascunho', children }: AnexoItemProps) {
  return (
    <li className={classes.item}>
      <FileIcon mime={anexo.mime} />
      <div className={classes.words}>
        <p className={classes.name}>{anexo.nome}</p>
        <p className={classes.detail}>
          {formatBytes(anexo.tamanho)}
          {anexo.verificacao === 'em_verificacao' && ' · em verificação'}
          {anexo.verificacao === 'bloqueado' && ' · recusado na verificação'}
        </p>
        {children}
      </div>
      <PreviewButton anexo={anexo} fonte={fonte} />
      <IconButton label={`Retirar ${anexo.nome}`} data-anexo={anexo.id} onClick={onRemove}>
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
