import { IconArrowBackUp, IconArrowForwardUp, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from '../modelo.module.css';
import { EstadoDoRascunho } from './estado-do-rascunho.tsx';
import { useModeloAberto } from './modelo-context.ts';
import { ProblemasPanel } from './problemas-panel.tsx';

const Descartar = lazyPart<{ onClose: () => void }, 'Descartar'>(
  () => import('../versoes/descartar.tsx'),
  'Descartar',
);
const PublicarDialog = lazyPart(() => import('../versoes/publicar-dialog.tsx'), 'PublicarDialog');

/** Toolbar of the builder: draft, undo, problems, publication. */
export function Barra({ versaoPublicada }: { versaoPublicada: number | null }) {
  const { edicao, igualA } = useModeloAberto();
  const { historia, version, save } = useStore(edicao.store);
  const [aberto, setAberto] = useState<'publicar' | 'descartar' | null>(null);
  const close = () => setAberto(null);
  const changed = version !== null || save !== 'nada';
  return (
    <div className={classes.barra}>
      <EstadoDoRascunho edicao={edicao} igualA={igualA} />
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
        {/* Without a published version, nothing would be left to edit. */}
        {changed && versaoPublicada !== null && (
          <IconButton label="Descartar o rascunho" onClick={() => setAberto('descartar')}>
            <IconTrash size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <ProblemasPanel />
      <Button disabled={!changed || igualA !== null} onClick={() => setAberto('publicar')}>
        Publicar
      </Button>
      <Suspense>
        {aberto === 'publicar' && <PublicarDialog versaoPublicada={versaoPublicada} onClose={close} />}
        {aberto === 'descartar' && <Descartar onClose={close} />}
      </Suspense>
    </div>
  );
}
