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
 * Begins a new request of the same service with the answers of this one and goes on in its form; or leads to the one that
 * was made, or to the one that is open; or says why the service takes none of this person.
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
  // Pressed again after a lost answer: the same draft, not another one.
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

/** In whose name the request was made, where it was somebody's whom the person represents. */
function representedIn({ representados }: Servico, { autor }: Detalhe) {
  return representados.find(({ id }) => id === autor.id);
}

/** The open request of the same kind, beside which a second one is refused. */
function openBeside(servico: Servico, detail: Detalhe): Servico['emAndamento'] {
  return representedIn(servico, detail) ? null : servico.emAndamento;
}

/** Why the service takes no request of this author today; null when it does. */
function refusalFor(servico: Servico, detail: Detalhe): string | null {
  const quem = representedIn(servico, detail) ?? servico.tipo;
  return quem.motivoInelegivel;
}
