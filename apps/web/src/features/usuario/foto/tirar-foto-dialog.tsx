import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import type { Usuario } from '../queries.ts';
import { useTrocarFoto } from './use-trocar-foto.ts';

interface TirarFotoDialogProps {
  usuario: Usuario;
  own: boolean;
  onClose: () => void;
}

/** Removes a photo; staff say why. */
export function TirarFotoDialog({ usuario, own, onClose }: TirarFotoDialogProps) {
  const form = useRecordForm(() => ({ motivo: '' }), usuario.version);
  const { save } = useTrocarFoto(usuario.id);
  return (
    <RecordDialog
      form={form}
      save={save}
      title="Tirar a foto?"
      confirm="Tirar foto"
      danger
      issues={({ motivo }) => (own ? [] : motivoIssues(motivo))}
      body={({ motivo }) => ({ version: form.version, picture: null, motivo: own ? null : motivo })}
      onClose={onClose}
    >
      <p>
        {own
          ? 'A foto é apagada, e no lugar dela ficam as iniciais do seu nome.'
          : 'A foto é apagada. O motivo e quem tirou ficam registrados, e a pessoa é avisada.'}
      </p>
      {!own && (
        <TextareaField
          label="Motivo"
          hint="Por exemplo: a imagem não é da pessoa. Não escreva nomes aqui."
          rows={3}
          {...form.text('motivo')}
        />
      )}
    </RecordDialog>
  );
}
