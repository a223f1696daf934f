import { useEffect, useState } from 'react';
import { NotFoundPage } from '#features/portal/api.tsx';
import { useEu } from '#platform/can.ts';
import { usePathParam } from '#platform/search-state.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Construtor } from './construtor.tsx';
import { rascunhoDe, readCopia } from './edicao/edicao.ts';
import type { CopiaModelo } from './edicao/edicao-state.ts';
import { ModeloVazio } from './modelo-vazio.tsx';
import { type Modelo, useModelo } from './queries.ts';

/** The form of one service, being changed without code. */
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

/** Waits for what this device kept of an earlier visit before the editor opens over it. */
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
