import { leitura } from '@balcao/contract/leitura';
import { requerimento } from '@balcao/contract/requerimento';
import {
  LEITURA_ABERTA_MINUTOS,
  MOTIVO_DA_LEITURA_MINIMO,
  type ParteComMotivo,
} from '@balcao/domain/requerimento/leitura';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf } from '#platform/call.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import type { Alvo } from './alvo.ts';

const PALAVRAS: Readonly<Record<ParteComMotivo, { title: string; o: string; hint: string }>> = {
  identidade: {
    title: 'Mostrar quem pediu',
    o: 'O nome e os dados de quem pediu ficam abertos',
    hint: 'Por exemplo: a resposta vai pelos Correios e preciso do endereço.',
  },
  sensiveis: {
    title: 'Abrir arquivos sensíveis',
    o: 'Os arquivos sensíveis deste pedido ficam abertos',
    hint: 'Por exemplo: preciso conferir no laudo o início da doença.',
  },
};

interface MotivoDialogProps {
  alvo: Alvo;
  /** The part is open from now on. */
  onOpened: () => void;
  onClose: () => void;
}

/** Asks staff why they open what is protected, and opens it for a while. */
export function MotivoDialog({ alvo, onOpened, onClose }: MotivoDialogProps) {
  const [motivo, setMotivo] = useState('');
  const errors = useFormErrors();
  const open = useAbrir(alvo);
  const { title, o, hint } = PALAVRAS[alvo.parte];
  function submit() {
    if (errors.show(motivoIssues(motivo))) open.mutate(motivo, { onSuccess: onOpened, onError: errors.fail });
  }
  return (
    <FormDialog
      title={title}
      confirm="Abrir"
      busy={open.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {o} para você por {LEITURA_ABERTA_MINUTOS} minutos. O motivo e o seu nome ficam registrados, e a
        pessoa pode saber o motivo.
      </p>
      <TextareaField
        name="motivo"
        label="Motivo"
        hint={hint}
        rows={3}
        value={motivo}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        error={errors.of('motivo')}
      />
    </FormDialog>
  );
}

function motivoIssues(motivo: string): { path: string; message: string }[] {
  if (motivo.trim().length >= MOTIVO_DA_LEITURA_MINIMO) return [];
  return [{ path: 'motivo', message: `Escreva pelo menos ${MOTIVO_DA_LEITURA_MINIMO} caracteres.` }];
}

function useAbrir({ requerimentoId, parte }: Alvo) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (motivo: string) =>
      call(leitura.abrir, { params: { id: requerimentoId }, body: { parte, motivo } }),
    // What opens is there when the dialog goes.
    onSuccess: () =>
      cache.invalidateQueries({ queryKey: keyOf(requerimento.detail, { params: { id: requerimentoId } }) }),
    meta: SHOWN_BY_FORM,
  });
}
