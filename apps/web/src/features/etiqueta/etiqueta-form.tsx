import { CheckboxField } from '#ui/choice-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { EtiquetaChip } from './etiqueta-chips.tsx';
import { type EtiquetaCadastro, useSaveEtiqueta } from './queries.ts';

type Cor = EtiquetaCadastro['cor'];

const CORES: Readonly<Record<Cor, string>> = {
  cinza: 'Cinza',
  azul: 'Azul',
  verde: 'Verde',
  amarelo: 'Amarelo',
  vermelho: 'Vermelho',
  roxo: 'Roxo',
};

const isCor = (key: string): key is Cor => Object.hasOwn(CORES, key);

interface EtiquetaFormProps {
  etiqueta: EtiquetaCadastro | null;
  onClose: () => void;
}

/** Adds a tag, or changes one. */
export function EtiquetaForm({ etiqueta, onClose }: EtiquetaFormProps) {
  const form = useRecordForm(
    () => ({
      nome: etiqueta?.nome ?? '',
      cor: etiqueta?.cor ?? ('azul' as Cor),
      ativo: etiqueta?.ativo ?? true,
    }),
    etiqueta?.version,
  );
  const save = useSaveEtiqueta(etiqueta && { ...etiqueta, version: form.version });
  const { nome, cor } = form.value;
  return (
    <RecordDialog
      form={form}
      save={save}
      title={etiqueta ? 'Alterar etiqueta' : 'Nova etiqueta'}
      confirm={etiqueta ? 'Salvar' : 'Incluir'}
      issues={(value) => requireTexts(value, { nome: 'Dê um nome à etiqueta.' })}
      body={(value) => value}
      onClose={onClose}
    >
      <TextField label="Nome" maxLength={40} autoComplete="off" {...form.text('nome')} />
      <SelectField
        name="cor"
        label="Cor"
        placeholder={null}
        options={Object.entries(CORES).map(([value, label]) => ({ value, label }))}
        value={cor}
        onChange={({ currentTarget }) => {
          if (isCor(currentTarget.value)) form.set({ cor: currentTarget.value });
        }}
      />
      <div>
        <EtiquetaChip etiqueta={{ id: '', nome: nome.trim() || 'Etiqueta', cor }} />
      </div>
      {etiqueta && (
        <CheckboxField
          label="Em uso"
          hint="Fora de uso, não vai para outros pedidos. Os que já a têm continuam com ela."
          {...form.check('ativo')}
        />
      )}
    </RecordDialog>
  );
}
