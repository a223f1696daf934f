import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { Dialog } from '#ui/dialog.tsx';
import classes from './anexo.module.css';
import { FileView, useFile } from './file-view.tsx';
import { type FonteDeArquivos, ROUTES } from './fonte.ts';

type Comparado = Pick<AnexoInfo, 'id' | 'nome' | 'mime'>;

interface CompareDialogProps {
  antes: readonly Comparado[];
  agora: readonly Comparado[];
  fonte: FonteDeArquivos;
  onClose: () => void;
}

/** Files of before beside those that took their place; below each other where there is no room. */
export function CompareDialog({ antes, agora, fonte, onClose }: CompareDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Antes e agora" size="xl">
      <div className={classes.compared}>
        <Side titulo="Antes" anexos={antes} fonte={fonte} />
        <Side titulo="Agora" anexos={agora} fonte={fonte} />
      </div>
    </Dialog>
  );
}

interface SideProps extends Pick<CompareDialogProps, 'fonte'> {
  titulo: string;
  anexos: readonly Comparado[];
}

function Side({ titulo, anexos, fonte }: SideProps) {
  return (
    <section aria-label={titulo} className={classes.side}>
      <h3 className={classes.sideTitle}>{titulo}</h3>
      {anexos.map((anexo) => (
        <One key={anexo.id} anexo={anexo} fonte={fonte} />
      ))}
    </section>
  );
}

function One({ anexo, fonte }: { anexo: Comparado; fonte: FonteDeArquivos }) {
  const file = useFile(ROUTES[fonte], anexo);
  return (
    <figure className={classes.side}>
      <figcaption className={classes.detail}>{anexo.nome}</figcaption>
      <FileView anexo={anexo} file={file} />
    </figure>
  );
}
