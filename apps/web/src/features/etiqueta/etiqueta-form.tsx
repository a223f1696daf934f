import { useState } from 'react';
import { CheckboxField } from '#ui/choice-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
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
  const [nome, setNome] = useState(etiqueta?.nome ?? '');
  const [cor, setCor] = useState<Cor>(etiqueta?.cor ?? 'azul');
  const [ativo, setAtivo] = useState(etiqueta?.ativo ?? true);
  const errors = useFormErrors();
  const seen = useSeenVersion(etiqueta?.version ?? 0);
  const save = useSaveEtiqueta(etiqueta && { ...etiqueta, version: seen.version });
  function submit() {
    const missing = nome.trim() === '' ? [{ path: 'nome', message: 'Dê um nome à etiqueta.' }] : [];
    if (!errors.show(missing)) return;
    save.mutate({ nome, cor, ativo }, seen.ending(errors, onClose));
  }
  return (
    <FormDialog
      title={etiqueta ? 'Alterar etiqueta' : 'Nova etiqueta'}
      confirm={etiqueta ? 'Salvar' : 'Incluir'}
      busy={save.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="nome"
        label="Nome"
        maxLength={40}
        autoComplete="off"
        value={nome}
        error={errors.of('nome')}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <SelectField
        name="cor"
        label="Cor"
        placeholder={null}
        options={Object.entries(CORES).map(([value, label]) => ({ value, label }))}
        value={cor}
        onChange={({ currentTarget }) => {
          if (isCor(currentTarget.value)) setCor(currentTarget.value);
        }}
      />
      <div>
        <EtiquetaChip etiqueta={{ id: '', nome: nome.trim() || 'Etiqueta', cor }} />
      </div>
      {etiqueta && (
        <CheckboxField
          name="ativo"
          label="Em uso"
          hint="Fora de uso, não vai para outros pedidos. Os que já a têm continuam com ela."
          checked={ativo}
          onChange={setAtivo}
        />
      )}
    </FormDialog>
  );
}
