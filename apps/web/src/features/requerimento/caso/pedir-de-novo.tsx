import { rascunho } from '@balcao/contract/rascunho';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newUuid } from '#features/formulario/api.tsx';
import { call, keyOf } from '#platform/call.ts';
import { goTo } from '#platform/navigation.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import type { Detalhe } from '../queries.ts';
import { useVinculos } from '../vinculos/queries.ts';

/** Begins a new request of the same service with the answers of this one and goes on in its form; or leads to the one that was made. */
export function PedirDeNovo({ detail: { id, tipoId } }: { detail: Detalhe }) {
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
  const depois = useVinculos(id).data?.items.find(
    ({ tipo, lado }) => tipo === 'continuacao' && lado === 'de',
  )?.outro;
  if (depois)
    return (
      <ButtonLink to={`/requerimento/${depois.id}`} variant="default">
        Abrir o novo pedido {depois.numero}
      </ButtonLink>
    );
  return (
    <Button loading={begin.isPending} onClick={() => begin.mutate()}>
      Pedir de novo com os mesmos dados
    </Button>
  );
}
