import { useSettings } from '#platform/settings.ts';
import { CheckboxField, CheckboxGroup } from '#ui/choice-field.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { erroDasPalavras, lerPalavras } from './palavras.ts';
import { isPublico, PUBLICOS } from './publicos.ts';
import { type CategoriaCadastro, type CategoriaInput, categorias } from './queries.ts';

interface CategoriaDialogProps {
  /** The one to change; null for a new one. */
  old: CategoriaCadastro | null;
  /** Above a new one; null for the first level. */
  paiId: string | null;
  /** All of them. */
  todas: readonly CategoriaCadastro[];
  onClose: () => void;
}

interface Typed {
  nome: string;
  paiId: string;
  publicos: readonly string[];
  palavras: string;
  grupoId: string;
  ativa: boolean;
}

const typedOf = (old: CategoriaCadastro | null, paiId: string | null): Typed => ({
  nome: old?.nome ?? '',
  paiId: (old ? old.paiId : paiId) ?? '',
  publicos: old?.publicos ?? [],
  palavras: old?.palavras.join(', ') ?? '',
  grupoId: old?.grupo?.id ?? '',
  ativa: old?.ativa ?? true,
});

const inputOf = ({ nome, paiId, publicos, palavras, grupoId, ativa }: Typed): CategoriaInput => ({
  nome,
  paiId: paiId || null,
  publicos: publicos.filter(isPublico),
  palavras: lerPalavras(palavras),
  grupoId: grupoId || null,
  ativa,
});

function issuesOf(value: Typed) {
  const palavras = erroDasPalavras(value.palavras);
  return [
    ...requireTexts(value, { nome: 'Dê um nome à categoria.' }),
    ...(palavras === null ? [] : [{ path: 'palavras', message: palavras }]),
  ];
}

/** Adds a category, or changes one. */
export function CategoriaDialog({ old, paiId, todas, onClose }: CategoriaDialogProps) {
  const form = useRecordForm(() => typedOf(old, paiId), old?.version);
  const grupos = useSettings()?.grupos ?? [];
  const isParent = todas.some((one) => one.paiId === old?.id);
  const above = todas.filter(
    (one) => one.paiId === null && one.id !== old?.id && (one.ativa || one.id === old?.paiId),
  );
  return (
    <RecordDialog
      form={form}
      save={categorias.useSave(old && { id: old.id, version: form.version })}
      title={old ? `Alterar: ${old.nome}` : paiId === null ? 'Nova categoria' : 'Nova subcategoria'}
      confirm={old ? 'Salvar' : 'Incluir'}
      issues={issuesOf}
      body={inputOf}
      onClose={onClose}
    >
      <TextField label="Nome" maxLength={80} autoComplete="off" {...form.text('nome')} />
      {!isParent && (
        <SelectField
          label="Dentro de"
          placeholder="Nenhuma: é do primeiro nível"
          options={above.map(({ id, nome }) => ({ value: id, label: nome }))}
          {...form.text('paiId')}
        />
      )}
      <CheckboxGroup
        name="publicos"
        label="Para quem aparece"
        hint="Sem nenhum marcado, aparece para todas as pessoas."
        options={optionsOf(PUBLICOS)}
        value={form.value.publicos}
        onChange={(publicos) => form.set({ publicos })}
      />
      <TextareaField
        label="Palavras que a sugerem"
        hint="Começos de palavras do relato, separados por vírgula. Exemplo: demor, telefone."
        optional
        rows={3}
        {...form.text('palavras')}
      />
      <SelectField
        label="Área sugerida"
        hint="A que a ouvidoria costuma encaminhar."
        optional
        placeholder="Nenhuma"
        options={grupos.map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` }))}
        {...form.text('grupoId')}
      />
      {old && (
        <CheckboxField
          label="Em uso"
          hint="Fora de uso, ninguém mais a escolhe. O que já está nela continua."
          {...form.check('ativa')}
        />
      )}
    </RecordDialog>
  );
}
