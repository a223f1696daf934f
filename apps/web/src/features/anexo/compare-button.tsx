import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { type FonteDeArquivos, hasPreview } from './fonte.ts';

const CompareDialog = lazyPart(() => import('./compare-dialog.tsx'), 'CompareDialog');

interface CompareButtonProps {
  antes: readonly Pick<AnexoInfo, 'id' | 'nome' | 'mime'>[];
  agora: readonly Pick<AnexoInfo, 'id' | 'nome' | 'mime'>[];
  fonte: FonteDeArquivos;
}

/** Opens old and new images or PDFs side by side; renders nothing when one side has none. */
export function CompareButton({ antes, agora, fonte }: CompareButtonProps) {
  const [opened, setOpened] = useState(false);
  const shown = [antes, agora].map((side) => side.filter(({ mime }) => hasPreview(mime)));
  const [before = [], now = []] = shown;
  if (before.length === 0 || now.length === 0) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        Ver lado a lado
      </Button>
      {opened && (
        <Suspense>
          <CompareDialog antes={before} agora={now} fonte={fonte} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
