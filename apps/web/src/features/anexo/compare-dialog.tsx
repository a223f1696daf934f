import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { useState } from 'react';
import { saveFile } from '#platform/download.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './anexo.module.css';
import { FileView, useFile } from './file-view.tsx';
import type { FonteDeArquivos } from './fonte.ts';
import { routeOf } from './route-of-fonte.ts';

type Comparado = Pick<AnexoInfo, 'id' | 'nome' | 'mime'>;

interface CompareDialogProps {
  antes: readonly Comparado[];
  agora: readonly Comparado[];
  fonte: FonteDeArquivos;
  onClose: () => void;
}

/** Old and new files side by side, or stacked in a narrow window. */
export function CompareDialog({ antes, agora, fonte, onClose }: CompareDialogProps) {
  // A reason for one file also opens the others of its request.
  const [round, setRound] = useState(0);
  const common = { fonte, round, onRetry: () => setRound((n) => n + 1) };
  return (
    <Dialog opened onClose={onClose} title="Antes e agora" size="xl">
      <div className={classes.compared}>
        <Side titulo="Antes" anexos={antes} {...common} />
        <Side titulo="Agora" anexos={agora} {...common} />
      </div>
    </Dialog>
  );
}

interface Common extends Pick<CompareDialogProps, 'fonte'> {
  round: number;
  onRetry: () => void;
}

interface SideProps extends Common {
  titulo: string;
  anexos: readonly Comparado[];
}

function Side({ titulo, anexos, ...common }: SideProps) {
  return (
    <section aria-label={titulo} className={classes.side}>
      <h3 className={classes.sideTitle}>{titulo}</h3>
      {anexos.map((anexo) => (
        <One key={anexo.id} anexo={anexo} {...common} />
      ))}
    </section>
  );
}

function One({ anexo, fonte, round, onRetry }: Common & { anexo: Comparado }) {
  const file = { ...useFile(routeOf(fonte), anexo, round), retry: onRetry };
  const { shown } = file;
  return (
    <figure className={classes.side}>
      <figcaption className={classes.detail}>{anexo.nome}</figcaption>
      <FileView anexo={anexo} file={file} />
      {shown && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Baixar ${anexo.nome}`}
          onClick={() => saveFile({ blob: shown.blob, nome: anexo.nome })}
        >
          Baixar
        </Button>
      )}
    </figure>
  );
}
