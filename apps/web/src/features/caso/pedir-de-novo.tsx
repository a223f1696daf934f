import type { ResponseOf } from '@balcao/contract/kernel/route';
import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { useVinculos } from '#features/vinculo/api.tsx';
import { call, keyOf, query } from '#platform/call.ts';
import { goTo } from '#platform/navigation.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';

type Servico = ResponseOf<typeof tipo.get>;

/**
 * Starts a new request with the same answers. Links to an open or later request instead if there is one, or says why the
 * service refuses.
 */
export function PedirDeNovo({ detail }: { detail: Detalhe }) {
  const { id, tipoId } = detail;
  const servico = useQuery({ ...query(tipo.get, { params: { id: tipoId } }), retry: false });
  const depois = useVinculos(id).data?.items.find(
    ({ tipo: qual, lado }) => qual === 'continuacao' && lado === 'de',
  )?.outro;
  if (depois) return <Abrir {...depois} rotulo="Abrir o novo pedido" />;
  if (isProblem(servico.error, 'not_found')) return <Porque motivo="Este serviço saiu do catálogo." />;
  const aberto = servico.data && openBeside(servico.data, detail);
  if (aberto) return <Abrir {...aberto} rotulo="Abrir seu pedido em andamento" />;
  const motivo = servico.data && refusalFor(servico.data, detail);
  return motivo ? <Porque motivo={motivo} /> : <Comecar detail={detail} />;
}

function Comecar({ detail: { id, tipoId } }: { detail: Detalhe }) {
  const cache = useQueryClient();
  // A retry after a lost answer reuses the key, so it creates no second draft.
  const key = useRef(newUuid());
  const begin = useMutation({
    mutationFn: () =>
      call(rascunho.create, { body: { tipoId, deRequerimentoId: id } }, { idempotencyKey: key.current }),
    onSuccess: (draft) => {
      void cache.invalidateQueries({ queryKey: keyOf(rascunho.list) });
      goTo(`/novorequerimento/formulario/${tipoId}?rascunho=${draft.id}`);
    },
  });
  return (
    <Button loading={begin.isPending} onClick={() => begin.mutate()}>
      Pedir de novo com os mesmos dados
    </Button>
  );
}

function Abrir({ id, numero, rotulo }: { id: string; numero: string; rotulo: string }) {
  return (
    <ButtonLink to={`/requerimento/${id}`} variant="default">
      {rotulo} {numero}
    </ButtonLink>
  );
}

function Porque({ motivo }: { motivo: string }) {
  return <p>Agora não é possível pedir de novo. {motivo}</p>;
}

/** The represented person in whose name the request was made, if any. */
function representedIn({ representados }: Servico, { autor }: Detalhe) {
  return representados.find(({ id }) => id === autor.id);
}

/** The open request of the same service that excludes a second one. */
function openBeside(servico: Servico, detail: Detalhe): Servico['emAndamento'] {
  return representedIn(servico, detail) ? null : servico.emAndamento;
}

/** Why the service refuses this author today; null when it does not. */
function refusalFor(servico: Servico, detail: Detalhe): string | null {
  const quem = representedIn(servico, detail) ?? servico.tipo;
  return quem.motivoInelegivel;
}
