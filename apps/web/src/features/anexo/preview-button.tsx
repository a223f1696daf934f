import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { type FonteDeArquivos, hasPreview } from './fonte.ts';

const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx'), 'PreviewDialog');

interface PreviewButtonProps {
  anexo: Pick<AnexoInfo, 'id' | 'nome' | 'mime'>;
  fonte: FonteDeArquivos;
}

/** Opens an image or PDF in a dialog; renders nothing for other types. The file loads only then. */
export function PreviewButton({ anexo, fonte }: PreviewButtonProps) {
  const [opened, setOpened] = useState(false);
  if (!hasPreview(anexo.mime)) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Ver ${anexo.nome}`}
        onClick={() => setOpened(true)}
      >
        Ver
      </Button>
      {opened && (
        <Suspense>
          <PreviewDialog anexo={anexo} fonte={fonte} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
