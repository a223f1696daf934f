import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Modelo } from './queries.ts';

const DescartarDialog = lazyPart(() => import('./versoes/descartar-dialog.tsx'), 'DescartarDialog');

interface ModeloVazioProps {
  tipoId: number;
  atual: Modelo;
  /** Reads the model again. */
  onDiscarded: () => Promise<unknown>;
}

/** A service without a form that can be opened: said plainly, instead of an editor over nothing. */
export function ModeloVazio({ tipoId, atual: { tipo, rascunho }, onDiscarded }: ModeloVazioProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Page title={tipo.titulo} breadcrumb={[{ label: 'Serviços', to: '/config/requerimentos' }]}>
      {rascunho ? (
        <EmptyState
          title="Não foi possível abrir este rascunho"
          text="O rascunho guardado não tem a forma de um formulário. Descarte-o, ou importe outro em Serviços."
          action={<Button onClick={() => setAsking(true)}>Descartar o rascunho</Button>}
        />
      ) : (
        <EmptyState
          title="Este serviço ainda não tem formulário"
          text="Crie o tipo a partir de outro, ou importe um modelo, em Serviços."
        />
      )}
      {rascunho && asking && (
        <Suspense>
          <DescartarDialog
            tipoId={tipoId}
            findVersion={() => Promise.resolve(rascunho.version)}
            onClose={() => setAsking(false)}
            onDone={onDiscarded}
          >
            O que está guardado se perde, e não pode ser aberto nem antes nem depois.
          </DescartarDialog>
        </Suspense>
      )}
    </Page>
  );
}
