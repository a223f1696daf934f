import { goTo } from '#platform/navigation.ts';
import { DateText, todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { Diferenca } from './diferenca.tsx';
import { usePublicar } from './queries.ts';

interface PublicarDialogProps {
  /** Version of the draft. */
  version: number;
  /** The version in force; null before the first. */
  emVigor: number | null;
  onClose: () => void;
}

/** Publishes the draft of the terms: shows its changes, and asks from which day it holds and why. */
export function PublicarDialog({ version, emVigor, onClose }: PublicarDialogProps) {
  const form = useRecordForm(() => ({ desde: todayIso(), motivo: '' }), version);
  const { desde } = form.value;
  return (
    <RecordDialog
      form={form}
      save={usePublicar()}
      title="Publicar o termo de uso"
      confirm={desde > todayIso() ? 'Publicar para esse dia' : 'Publicar agora'}
      size="lg"
      issues={(value) => [
        ...form.dateIssues('desde', 'Diga a partir de que dia vale.'),
        ...requireTexts(value, { motivo: 'Diga o motivo.' }),
      ]}
      body={({ motivo }) => ({ version: form.version, motivo: motivo.trim(), desde })}
      onClose={onClose}
      onSaved={() => goTo('/config/termo')}
    >
      <FieldStack>
        <p>
          A partir desse dia, cada pessoa terá de ler o novo termo e confirmar que leu antes de agir no
          portal.
        </p>
        {emVigor === null ? (
          <p>É a primeira versão do termo.</p>
        ) : (
          <Diferenca de={emVigor} ate="rascunho" titulo={`O que muda da versão ${emVigor}`} />
        )}
        <DateField
          label="Vale a partir de"
          hint="Hoje ou um dia nos próximos 12 meses."
          {...form.date('desde')}
        />
        {emVigor !== null && desde > todayIso() && (
          <p>
            Até <DateText date={desde} />, continua valendo a versão {emVigor}. Antes desse dia, você pode
            retirar a nova.
          </p>
        )}
        <TextareaField
          label="Por que publicar esta versão?"
          hint="Fica no histórico. Por exemplo: nova resolução, texto mais claro."
          rows={3}
          maxLength={500}
          {...form.text('motivo')}
        />
      </FieldStack>
    </RecordDialog>
  );
}
