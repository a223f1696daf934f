import { goTo } from '#platform/navigation.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { Diferenca } from './diferenca.tsx';
import { usePublicar } from './queries.ts';

interface PublicarDialogProps {
  /** Version of the draft. */
  version: number;
  /** The published version; null before the first. */
  emVigor: number | null;
  onClose: () => void;
}

/** Publishes the draft of the terms: shows its changes and asks for a reason. */
export function PublicarDialog({ version, emVigor, onClose }: PublicarDialogProps) {
  const form = useRecordForm(() => ({ motivo: '' }), version);
  return (
    <RecordDialog
      form={form}
      save={usePublicar()}
      title="Publicar o termo de uso"
      confirm="Publicar agora"
      size="lg"
      issues={(value) => requireTexts(value, { motivo: 'Diga o motivo.' })}
      body={({ motivo }) => ({ version: form.version, motivo: motivo.trim() })}
      onClose={onClose}
      onSaved={() => goTo('/config/termo')}
    >
      <p>Cada pessoa terá de ler e confirmar o novo termo antes do próximo ato no portal.</p>
      {emVigor === null ? (
        <p>É a primeira versão do termo.</p>
      ) : (
        <Diferenca de={emVigor} ate="rascunho" titulo={`O que muda da versão ${emVigor}`} />
      )}
      <TextareaField
        label="Por que publicar esta versão?"
        hint="Fica no histórico. Por exemplo: nova resolução, texto mais claro."
        rows={3}
        maxLength={500}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
