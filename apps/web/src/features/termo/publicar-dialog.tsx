import { useState } from 'react';
import { goTo } from '#platform/navigation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { Diferenca } from './diferenca.tsx';
import { usePublicar } from './queries.ts';

interface PublicarDialogProps {
  /** Of the draft. */
  version: number;
  /** The version in force; null before the first. */
  emVigor: number | null;
  onClose: () => void;
}

/** What the next terms change, and why they are published. */
export function PublicarDialog({ version, emVigor, onClose }: PublicarDialogProps) {
  const [motivo, setMotivo] = useState('');
  const errors = useFormErrors();
  const publicar = usePublicar();
  function submit() {
    if (!errors.show(motivo.trim() === '' ? [{ path: 'motivo', message: 'Diga o motivo.' }] : [])) return;
    publicar.mutate(
      { version, motivo: motivo.trim() },
      { onSuccess: () => goTo('/config/termo'), onError: errors.fail },
    );
  }
  return (
    <FormDialog
      title="Publicar o termo de uso"
      confirm="Publicar agora"
      size="lg"
      busy={publicar.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>Cada pessoa terá de ler e confirmar o novo termo antes do próximo ato no portal.</p>
      {emVigor === null ? (
        <p>É a primeira versão do termo.</p>
      ) : (
        <Diferenca de={emVigor} ate="rascunho" titulo={`O que muda da versão ${emVigor}`} />
      )}
      <TextareaField
        name="motivo"
        label="Por que publicar esta versão?"
        hint="Fica no histórico. Por exemplo: nova resolução, texto mais claro."
        value={motivo}
        rows={3}
        maxLength={500}
        error={errors.of('motivo')}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
