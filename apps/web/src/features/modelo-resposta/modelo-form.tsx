import { textosDoCorpo } from '@balcao/domain/resposta/corpo';
import { problemasDoCorpo } from '@balcao/domain/resposta/problemas-do-corpo';
import { useSettings } from '#platform/settings.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CorpoEditor } from './corpo-editor.tsx';
import { corpoDe, USOS } from './modelo-text.ts';
import classes from './modelos-resposta.module.css';
import { QuemUsa } from './quem-usa.tsx';
import { type Modelo, type ModeloInput, useSaveModelo } from './queries.ts';

interface ModeloFormProps {
  modelo: Modelo | null;
  keeps: boolean;
  /** The service that a new one is for; for every service without it. */
  servico?: { id: number; titulo: string };
  onClose: () => void;
}

const isUso = (key: string): key is Modelo['uso'] => Object.hasOwn(USOS, key);

function inputOf(modelo: Modelo | null, keeps: boolean, servicoId: number | null): ModeloInput {
  if (modelo === null)
    return {
      titulo: '',
      uso: 'mensagem',
      corpo: [{ tipo: 'paragrafo', texto: [] }],
      tipoId: servicoId,
      alcance: keeps ? 'todos' : 'pessoal',
      grupoId: null,
      ativo: true,
      posicao: 0,
    };
  const { titulo, uso, tipoId, alcance, grupoId, ativo, posicao } = modelo;
  return { titulo, uso, corpo: corpoDe(modelo), tipoId, alcance, grupoId, ativo, posicao };
}

/** What is wrong, said before the server is asked. What is wrong with the text bars its publication alone. */
function issuesOf(value: ModeloInput) {
  const { corpo, alcance, grupoId } = value;
  const blank = problemasDoCorpo(corpo ?? [], []).find(({ parte }) => parte === '');
  return [
    ...requireTexts(value, { titulo: 'Dê um título ao modelo.' }),
    ...(blank ? [{ path: primeiroTexto(corpo), message: blank.mensagem }] : []),
    ...(alcance === 'grupo' && !grupoId ? [{ path: 'grupoId', message: 'Escolha o grupo.' }] : []),
  ];
}

/** Where the first text stands that can be written; empty where every piece was taken away. */
function primeiroTexto(corpo: ModeloInput['corpo']): string {
  const [first] = textosDoCorpo(corpo ?? []);
  return first ? `corpo.${first[0]}` : '';
}

/** Adds a prepared text, or changes one. */
export function ModeloForm({ modelo, keeps, servico, onClose }: ModeloFormProps) {
  const published = useSettings()?.tiposResumo ?? [];
  const tipos =
    servico && !published.some(({ id }) => id === servico.id) ? [...published, servico] : published;
  const form = useRecordForm(() => inputOf(modelo, keeps, servico?.id ?? null), modelo?.version);
  const { value, set, errors } = form;
  const save = useSaveModelo(modelo && { id: modelo.id, version: form.version });
  const problemas = problemasDoCorpo(value.corpo ?? [], []);
  return (
    <RecordDialog
      form={form}
      save={save}
      title={modelo ? 'Alterar modelo' : 'Novo modelo'}
      confirm={modelo ? 'Salvar' : 'Incluir'}
      size="lg"
      issues={issuesOf}
      body={(typed) => typed}
      onClose={onClose}
    >
      <TextField label="Título" maxLength={80} autoComplete="off" {...form.text('titulo')} />
      <SelectField
        name="uso"
        label="Onde o texto é usado"
        placeholder={null}
        options={Object.entries(USOS).map(([key, label]) => ({ value: key, label }))}
        value={value.uso}
        onChange={({ currentTarget }) => {
          if (isUso(currentTarget.value)) set({ uso: currentTarget.value });
        }}
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
        name="tipoId"
        label="Serviço"
        placeholder="Todos os serviços"
        options={tipos.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
        value={value.tipoId === null ? '' : String(value.tipoId)}
        error={errors.of('tipoId')}
        onChange={({ currentTarget }) =>
          set({ tipoId: currentTarget.value === '' ? null : Number(currentTarget.value) })
        }
      />
      {keeps && <QuemUsa value={value} onChange={set} error={errors.of('grupoId')} />}
      <TextField
        name="posicao"
        label="Ordem na lista"
        hint="Os de número menor vêm antes."
        inputMode="numeric"
        value={String(value.posicao ?? 0)}
        error={errors.of('posicao')}
        onChange={(event) =>
          set({ posicao: Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 6)) })
        }
      />
      <CheckboxField label="Em uso" {...form.check('ativo')} />
    </RecordDialog>
  );
}
