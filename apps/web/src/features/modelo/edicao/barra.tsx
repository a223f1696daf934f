import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import classes from '../modelo.module.css';
import { EstadoDoRascunho } from './estado-do-rascunho.tsx';
import { useModeloAberto } from './modelo-context.ts';
import { ProblemasPanel } from './problemas-panel.tsx';

const PublicarDialog = lazyNamed(() => import('../versoes/publicar-dialog.tsx'), 'PublicarDialog');

/** What holds for the whole model: its draft, undoing, what is wrong, publishing. */
export function Barra({ versaoPublicada }: { versaoPublicada: number | null }) {
  const { edicao } = useModeloAberto();
  const { historia, version, save } = useStore(edicao.store);
  const [publicando, setPublicando] = useState(false);
  const changed = version !== null || save !== 'nada';
  return (
    <div className={classes.barra}>
      <EstadoDoRascunho edicao={edicao} />
      <div className={classes.desfazer}>
        <IconButton
          label="Desfazer (Ctrl+Z)"
          aria-disabled={historia.passado.length === 0}
          onClick={edicao.desfazer}
        >
          <IconArrowBackUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Refazer (Ctrl+Shift+Z)"
          aria-disabled={historia.futuro.length === 0}
          onClick={edicao.refazer}
        >
          <IconArrowForwardUp size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <ProblemasPanel />
      <Button disabled={!changed} onClick={() => setPublicando(true)}>
        Publicar
      </Button>
      <Suspense>
        {publicando && (
          <PublicarDialog versaoPublicada={versaoPublicada} onClose={() => setPublicando(false)} />
        )}
      </Suspense>
    </div>
  );
}
