import { prioridade } from '@balcao/contract/prioridade';
import { MOTIVOS_PRIORIDADE } from '@balcao/domain/requerimento/prioridade';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, query } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { Section } from '#ui/section.tsx';

/** The legal priority on record, with a button to withdraw it; nothing without one. */
export function PrioridadeSection() {
  const { data } = useQuery(query(prioridade.minha));
  const [asking, setAsking] = useState(false);
  const withdraw = useRetirar(() => setAsking(false));
  const guardada = data?.guardada;
  if (!guardada) return null;
  const ate = guardada.ate === null ? 'Não tem fim' : `Até ${formatIsoDate(guardada.ate)}`;
  return (
    <Section
      title="Prioridade por lei"
      description="Já comprovada: seus pedidos vão na frente. Só a equipe que confere vê o motivo."
      action={
        <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
          Retirar
        </Button>
      }
    >
      <KeyValue
        layout="rows"
        facts={[
          { label: 'Motivo', value: MOTIVOS_PRIORIDADE[guardada.motivo] },
          { label: 'Vale', value: ate },
        ]}
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate()}
        busy={withdraw.isPending}
        title="Retirar a prioridade do seu cadastro?"
        confirmLabel="Retirar"
      >
        <p>
          Os pedidos em que ela foi conferida continuam com prioridade. Nos outros, você volta à ordem comum.
          Para ter de novo, peça no próximo pedido, com o documento.
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function useRetirar(onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(prioridade.retirar),
    onSuccess: () => {
      cache.setQueryData(query(prioridade.minha).queryKey, { guardada: null });
      onDone();
    },
  });
}
