import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { Diferenca } from './diferenca.tsx';
import { type Modelo, usePublicar } from './queries.ts';

interface PublicarDialogProps {
  modelo: Modelo;
  /** Version of the draft. */
  version: number;
  onClose: () => void;
  onDone: (versao: number) => void;
}

/** Publishes the draft of a text: shows its changes and asks for a reason. */
export function PublicarDialog({ modelo, version, onClose, onDone }: PublicarDialogProps) {
  const { codigo, nome, publicada, rascunho } = modelo;
  const form = useRecordForm(() => ({ motivo: '' }), version);
  const publicar = usePublicar(codigo);
  return (
    <RecordDialog
      form={form}
      save={publicar}
      title={`Publicar o texto de “${nome}”`}
      confirm="Publicar agora"
      size="lg"
      issues={(value) => requireTexts(value, { motivo: 'Diga o motivo.' })}
      body={({ motivo }) => ({ version: form.version, motivo: motivo.trim() })}
      onClose={onClose}
      onSaved={({ versao }) => onDone(versao)}
    >
      <p>Vale para as próximas mensagens. As que já estão na fila continuam como estão.</p>
      {rascunho && (
        <Diferenca
          codigo={codigo}
          de={publicada ?? 0}
          ate="rascunho"
          titulo={`O que muda ${publicada === null ? 'do texto original' : `da versão ${publicada}`}`}
        />
      )}
      <TextareaField
        label="Por que publicar esta versão?"
        hint="Fica no histórico. Por exemplo: texto mais claro, novo telefone."
        rows={3}
        maxLength={500}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
