import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { alvoDoMotivo, MotivoDialog } from '#features/leitura/api.tsx';
import { saveFile } from '#platform/download.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileView, useFile } from './file-view.tsx';
import type { FonteDeArquivos } from './fonte.ts';
import { routeOf } from './route-of-fonte.ts';

interface PreviewDialogProps {
  anexo: Pick<AnexoInfo, 'id' | 'nome' | 'mime'>;
  fonte: FonteDeArquivos;
  onClose: () => void;
}

/** Shows an image or PDF from memory, with a button to save it. */
export function PreviewDialog({ anexo, fonte, onClose }: PreviewDialogProps) {
  const file = useFile(routeOf(fonte), anexo);
  const { shown, error, retry } = file;
  const alvo = alvoDoMotivo(error);
  if (alvo) return <MotivoDialog alvo={alvo} onOpened={retry} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={anexo.nome}
      size="lg"
      footer={
        shown && (
          <Button variant="default" onClick={() => saveFile({ blob: shown.blob, nome: anexo.nome })}>
            Baixar
          </Button>
        )
      }
    >
      <FileView anexo={anexo} file={file} />
    </Dialog>
  );
}
