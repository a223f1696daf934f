import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { categoriaOptions } from '../nome-da-categoria.ts';
import { contarManifestacoes } from './contar.ts';
import { type CategoriaCadastro, useUnir } from './queries.ts';

interface UnirDialogProps {
  categoria: CategoriaCadastro;
  /** All of them. */
  todas: readonly CategoriaCadastro[];
  onClose: () => void;
}

/** Merges a category into another one, with what was filed under it. */
export function UnirDialog({ categoria, todas, onClose }: UnirDialogProps) {
  const { id, nome, usos } = categoria;
  const form = useRecordForm(() => ({ sucessoraId: '' }), categoria.version);
  const others = new Set(
    todas.filter((one) => one.ativa && one.id !== id && one.paiId !== id).map((one) => one.id),
  );
  const destino = todas.find((one) => one.id === form.value.sucessoraId)?.nome;
  return (
    <RecordDialog
      form={form}
      save={useUnir({ id, version: form.version })}
      title={`Unir “${nome}” a outra`}
      confirm="Unir"
      danger
      issues={(value) => requireTexts(value, { sucessoraId: 'Escolha a categoria que fica.' })}
      body={(value) => value}
      onClose={onClose}
    >
      <SelectField
        label="Categoria que fica"
        options={categoriaOptions(todas).filter(({ value }) => others.has(value))}
        {...form.text('sucessoraId')}
      />
      <p role="status">
        {usos === 0
          ? 'Nenhuma manifestação muda de categoria.'
          : `${contarManifestacoes(usos)} ${usos === 1 ? 'passa' : 'passam'} para ${destino ? `“${destino}”` : 'a categoria escolhida'}.`}
      </p>
      <p>“{nome}” sai de uso e continua no histórico de cada manifestação. Isso não se desfaz.</p>
    </RecordDialog>
  );
}
