import { Suspense, useEffect, useState } from 'react';
import { NotFoundPage } from '#features/portal/api.tsx';
import { useEu } from '#platform/can.ts';
import { usePathParam } from '#platform/search-state.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { Construtor } from './construtor.tsx';
import { type CopiaModelo, rascunhoDe, readCopia } from './edicao/edicao.ts';
import { type Modelo, useModelo } from './queries.ts';

const DescartarDialog = lazyPart(() => import('./versoes/descartar.tsx'), 'DescartarDialog');

/** Editor for the form of one service. */
export default function ModeloPage() {
  const tipoId = Number(usePathParam('id'));
  return Number.isSafeInteger(tipoId) && tipoId > 0 ? <Ler tipoId={tipoId} /> : <NotFoundPage />;
}

function Ler({ tipoId }: { tipoId: number }) {
  const modelo = useModelo(tipoId);
  const eu = useEu();
  return (
    <QueryView
      query={modelo}
      head={modelo.error && <Cabeca />}
      skeleton={<Aguarde titulo="Modelo do serviço" />}
    >
      {(data) =>
        eu ? (
          <Abrir
            key={tipoId}
            usuario={eu.id}
            tipoId={tipoId}
            atual={data}
            onDiscarded={() => modelo.refetch()}
          />
        ) : null
      }
    </QueryView>
  );
}

function Cabeca() {
  return <Page title="Modelo do serviço">{null}</Page>;
}

function Aguarde({ titulo }: { titulo: string }) {
  return (
    <Page width="wide" title={titulo}>
      <SkeletonText lines={8} />
    </Page>
  );
}

interface AbrirProps {
  usuario: string;
  tipoId: number;
  atual: Modelo;
  onDiscarded: () => Promise<unknown>;
}

/** Waits for the local copy of an earlier visit before the editor opens. */
function Abrir({ usuario, tipoId, atual, onDiscarded }: AbrirProps) {
  const [copia, setCopia] = useState<{ lida: CopiaModelo | null } | null>(null);
  useEffect(() => {
    let gone = false;
    void readCopia(usuario, tipoId).then((lida) => {
      if (!gone) setCopia({ lida });
    });
    return () => {
      gone = true;
    };
  }, [usuario, tipoId]);
  const formulario = rascunhoDe(atual)?.formulario ?? atual.publicado;
  if (copia === null) return <Aguarde titulo={atual.tipo.titulo} />;
  const lida = copia.lida;
  if (!formulario && !lida) return <ModeloVazio tipoId={tipoId} atual={atual} onDiscarded={onDiscarded} />;
  const start = formulario ?? lida?.formulario;
  if (!start) return <ErrorState error={null} />;
  return <Construtor usuario={usuario} tipoId={tipoId} atual={atual} formulario={start} copia={lida} />;
}

interface ModeloVazioProps {
  tipoId: number;
  atual: Modelo;
  /** Reloads the model. */
  onDiscarded: () => Promise<unknown>;
}

/** Says that a service has no form that can be opened. */
function ModeloVazio({ tipoId, atual: { tipo, rascunho }, onDiscarded }: ModeloVazioProps) {
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
