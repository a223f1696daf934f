import { reclamacao } from '@balcao/contract/reclamacao';
import { PARAMETROS_PADRAO } from '@balcao/domain/requerimento/parametro';
import { validateReclamacao } from '@balcao/domain/requerimento/reclamacao';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, byField, useActForm } from '#features/tramite/api.tsx';
import { call } from '#platform/call.ts';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';

/** The requester's complaint that the council has not answered. */
export function ReclamarDialog(props: ActionProps) {
  const { filled, text, keyFor, sendUnless, dialog } = useActForm(props, 'reclamar', { texto: '' });
  return (
    <ActDialog
      {...dialog}
      title="Reclamar da falta de resposta"
      confirm="Enviar reclamação"
      onSubmit={() =>
        sendUnless(byField(validateReclamacao(filled.texto)), (seen) =>
          call(
            reclamacao.reclamar,
            { params: { id: seen.id }, body: filled },
            { idempotencyKey: keyFor(filled) },
          ),
        )
      }
    >
      <FieldStack>
        <p>
          O Conselho não respondeu em {PARAMETROS_PADRAO['lai.reclamacao_abre']} dias. A autoridade que
          acompanha o acesso à informação recebe o seu pedido e se manifesta em{' '}
          {PARAMETROS_PADRAO['lai.reclamacao_resposta']} dias, sem custo.
        </p>
        <TextareaField
          data-autofocus
          label="O que você quer dizer a ela?"
          hint="Não é preciso contar o motivo do pedido."
          rows={5}
          limit={5_000}
          {...text('texto')}
        />
      </FieldStack>
    </ActDialog>
  );
}
