import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { formatBytes } from '#ui/bytes.ts';
import { PlainLink } from '#ui/link.tsx';
import classes from './anexo.module.css';
import { FileIcon } from './anexo-item.tsx';
import { downloadPage, type FonteDeArquivos } from './fonte.ts';
import { PreviewButton } from './preview-button.tsx';

interface AnexoListProps {
  anexos: readonly Pick<AnexoInfo, 'id' | 'nome' | 'mime' | 'tamanho'>[];
  fonte: FonteDeArquivos;
  /** A note on a file, such as its question or that it is new. */
  notaDe?: (id: string) => string | undefined;
}

/** A read-only list of files, to view or save. */
export function AnexoList({ anexos, fonte, notaDe }: AnexoListProps) {
  return (
    <ul className={classes.list}>
      {anexos.map((anexo) => {
        const page = downloadPage(fonte, anexo.id);
        const nota = notaDe?.(anexo.id);
        return (
          <li key={anexo.id} className={classes.read}>
            <FileIcon mime={anexo.mime} />
            <span className={classes.words}>
              {page ? (
                <PlainLink to={page} className={classes.name}>
                  {anexo.nome}
                </PlainLink>
              ) : (
                <span className={classes.name}>{anexo.nome}</span>
              )}{' '}
              <span className={classes.detail}>({formatBytes(anexo.tamanho)})</span>
              {nota && <span className={classes.answers}>{nota}</span>}
            </span>
            <PreviewButton anexo={anexo} fonte={fonte} />
          </li>
        );
      })}
    </ul>
  );
}
