import { textosDoCorpo } from '@balcao/domain/resposta/corpo';
import { problemasDoCorpo } from '@balcao/domain/resposta/problemas-do-corpo';
import { useSettings } from '#platform/settings.ts';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CorpoEditor } from './corpo-editor.tsx';
import { corpoDe, USOS } from './modelo-text.ts';
import classes from './modelos-resposta.module.css';
import { type Modelo, type ModeloInput, modelos } from './queries.ts';

interface ModeloFormProps {
  modelo: Modelo | null;
  keeps: boolean;
  /** The service of a new template; every service without it. */
  servico?: { id: number; titulo: string };
  onClose: () => void;
}

/** Values of the form; '' means every service or no group. */
type Typed = Omit<ModeloInput, 'tipoId' | 'grupoId' | 'posicao'> &
  Record<'tipoId' | 'grupoId' | 'posicao', string>;

function typedOf(modelo: Modelo | null, keeps: boolean, servicoId: number | undefined): Typed {
  return {
    titulo: modelo?.titulo ?? '',
    uso: modelo?.uso ?? 'mensagem',
    corpo: modelo ? corpoDe(modelo) : [{ tipo: 'paragrafo', texto: [] }],
    tipoId: String((modelo ? modelo.tipoId : servicoId) ?? ''),
    alcance: modelo?.alcance ?? (keeps ? 'todos' : 'pessoal'),
    grupoId: modelo?.grupoId ?? '',
    ativo: modelo?.ativo ?? true,
    posicao: String(modelo?.posicao ?? 0),
  };
}

const inputOf = ({ tipoId, grupoId, posicao, ...value }: Typed): ModeloInput => ({
  ...value,
  tipoId: tipoId === '' ? null : Number(tipoId),
  grupoId: grupoId || null,
  posicao: Number(posicao),
});

/** Errors to show before sending. Errors in the text prevent only its publication. */
function issuesOf(value: Typed) {
  const { corpo, alcance } = value;
  const blank = problemasDoCorpo(corpo ?? [], []).find(({ parte }) => parte === '');
  return [
    ...requireTexts(value, { titulo: 'Dê um título ao modelo.' }),
    ...(blank ? [{ path: primeiroTexto(corpo), message: blank.mensagem }] : []),
    ...(alcance === 'grupo' ? requireTexts(value, { grupoId: 'Escolha o grupo.' }) : []),
  ];
}

/** Path of the first editable text; empty when there is no block. */
function primeiroTexto(corpo: ModeloInput['corpo']): string {
  const [first] = textosDoCorpo(corpo ?? []);
  return first ? `corpo.${first[0]}` : '';
}

/** Adds a reply template, or edits one. */
export function ModeloForm({ modelo, keeps, servico, onClose }: ModeloFormProps) {
  const settings = useSettings();
  const published = settings?.tiposResumo ?? [];
  const tipos =
    servico && !published.some(({ id }) => id === servico.id) ? [...published, servico] : published;
  const form = useRecordForm(() => typedOf(modelo, keeps, servico?.id), modelo?.version);
  const { value, set, errors } = form;
  const save = modelos.useSave(modelo && { id: modelo.id, version: form.version });
  const problemas = problemasDoCorpo(value.corpo ?? [], []);
  return (
    <RecordDialog
      form={form}
      save={save}
      title={modelo ? 'Alterar modelo' : 'Novo modelo'}
      confirm={modelo ? 'Salvar' : 'Incluir'}
      size="lg"
      issues={issuesOf}
      body={inputOf}
      onClose={onClose}
    >
      <TextField label="Título" maxLength={80} autoComplete="off" {...form.text('titulo')} />
      <SelectField
        label="Onde o texto é usado"
        placeholder={null}
        options={Object.entries(USOS).map(([key, label]) => ({ value: key, label }))}
        {...form.text('uso')}
      />
      <CorpoEditor
        corpo={value.corpo ?? []}
        erroEm={(parte) =>
          errors.of(`corpo.${parte}`) ?? problemas.find((each) => each.parte === parte)?.mensagem
        }
        onChange={(corpo) => set({ corpo })}
      />
      <p className={classes.note}>
        O texto fica em rascunho até ser publicado. O que vem abaixo, o título e onde é usado valem na hora.
      </p>
      <SelectField
        label="Serviço"
        placeholder="Todos os serviços"
        options={tipos.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
        {...form.text('tipoId')}
      />
      {keeps && (
        <RadioField
          label="Quem pode usar"
          options={[
            { value: 'todos', label: 'Todos' },
            { value: 'grupo', label: 'Um grupo' },
            { value: 'pessoal', label: 'Só eu' },
          ]}
          {...form.pick('alcance')}
          onChange={(alcance) => set({ alcance: alcance as Typed['alcance'], grupoId: '' })}
        />
      )}
      {keeps && value.alcance === 'grupo' && (
        <SelectField
          label="Grupo"
          options={(settings?.grupos ?? []).map(({ id, sigla, nome }) => ({
            value: id,
            label: `${sigla} · ${nome}`,
          }))}
          {...form.text('grupoId')}
        />
      )}
      <TextField
        label="Ordem na lista"
        hint="Os de número menor vêm antes."
        inputMode="numeric"
        {...form.text('posicao')}
        onChange={(event) => set({ posicao: event.currentTarget.value.replace(/\D/g, '').slice(0, 6) })}
      />
      <CheckboxField label="Em uso" {...form.check('ativo')} />
    </RecordDialog>
  );
}
