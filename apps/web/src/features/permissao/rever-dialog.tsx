import { ListaDeMudancas } from '#ui/lista-de-mudancas.tsx';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { listMudancas } from './permissao-text.ts';
import { type Escolhas, type Pessoa, useMudarPermissoes } from './queries.ts';

interface ReverDialogProps {
  pessoa: Pessoa;
  escolhas: Escolhas;
  onClose: () => void;
  onSaved: () => void;
}

/** What the choices change, before they are saved with a reason. */
export function ReverDialog({ pessoa, escolhas, onClose, onSaved }: ReverDialogProps) {
  const form = useRecordForm(() => ({ motivo: '' }), pessoa.version);
  const save = useMudarPermissoes({ id: pessoa.id, version: form.version });
  const mudancas = listMudancas(pessoa, escolhas);
  return (
    <RecordDialog
      form={form}
      save={save}
      title="Rever e salvar"
      confirm={mudancas.length > 0 ? 'Salvar' : null}
      issues={({ motivo }) => motivoIssues(motivo)}
      body={({ motivo }) => ({ escolhas, motivo })}
      onClose={onClose}
      onSaved={(_, outcome) => {
        if (outcome === 'saved') onSaved();
      }}
    >
      <ListaDeMudancas titulo={`O que muda para ${pessoa.nome}`} mudancas={mudancas} />
      <TextareaField
        label="Motivo"
        hint="Fica registrado com o que muda. Vale já no próximo acesso da pessoa."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
