import { leitura } from '@balcao/contract/leitura';
import { requerimento } from '@balcao/contract/requerimento';
import {
  LEITURA_ABERTA_MINUTOS,
  MOTIVO_DA_LEITURA_MINIMO,
  type ParteComMotivo,
} from '@balcao/domain/requerimento/leitura';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyOf } from '#platform/call.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
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
  /** Called once the part is open. */
  onOpened: () => void;
  onClose: () => void;
}

/** Asks staff for the reason to open a protected part, and opens it for a while. */
export function MotivoDialog({ alvo, onOpened, onClose }: MotivoDialogProps) {
  const form = useRecordForm(() => ({ motivo: '' }));
  const { title, o, hint } = PALAVRAS[alvo.parte];
  return (
    <RecordDialog
      form={form}
      save={useAbrir(alvo)}
      title={title}
      confirm="Abrir"
      issues={({ motivo }) => motivoIssues(motivo)}
      body={({ motivo }) => motivo}
      onLeave={onClose}
      onSaved={onOpened}
    >
      <p>
        {o} para você por {LEITURA_ABERTA_MINUTOS} minutos. O motivo e o seu nome ficam registrados, e a
        pessoa pode saber o motivo.
      </p>
      <TextareaField label="Motivo" hint={hint} rows={3} {...form.text('motivo')} />
    </RecordDialog>
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
    // The dialog closes once the part has loaded.
    onSuccess: () =>
      cache.invalidateQueries({ queryKey: keyOf(requerimento.detail, { params: { id: requerimentoId } }) }),
    meta: SHOWN_BY_FORM,
  });
}
