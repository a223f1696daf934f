import { textosDoCorpo } from '@balcao/domain/resposta/corpo';
import { problemasDoCorpo } from '@balcao/domain/resposta/problemas-do-corpo';
import { can, type Pessoa, useEu } from '#platform/can.ts';
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
  /** Whether the person may edit templates that others use. */
  keeps: boolean;
  /** The service of a new template; every service without it. */
  servico?: { id: number; titulo: string };
  /** Only for requests. */
  soPedidos?: boolean;
  onClose: () => void;
}

type Uso = ModeloInput['uso'];

/** Values of the form; '' means every service or no group. */
type Typed = Omit<ModeloInput, 'tipoId' | 'grupoId' | 'posicao'> &
  Record<'tipoId' | 'grupoId' | 'posicao', string>;

interface Novo {
  keeps: boolean;
  servicoId: number | undefined;
  uso: Uso;
}

function typedOf(modelo: Modelo | null, { keeps, servicoId, uso }: Novo): Typed {
  return {
    titulo: modelo?.titulo ?? '',
    uso: modelo?.uso ?? uso,
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
  // A text of the ombudsman is of no service.
  tipoId: tipoId === '' || value.uso === 'ouvidoria' ? null : Number(tipoId),
  grupoId: grupoId || null,
  posicao: Number(posicao),
});

/** Where the person may use a new template, the most likely place first; an existing one stays where it is. */
function usosDe(eu: Pessoa | null, { modelo, keeps, soPedidos }: Omit<ModeloFormProps, 'onClose'>): Uso[] {
  const pedidos = keeps || can(eu, 'requerimento.assumir');
  const ouvidoria = !soPedidos && (keeps || can(eu, 'ouvidoria.tratar'));
  return (Object.keys(USOS) as Uso[]).filter(
    (uso) =>
      uso === modelo?.uso || (uso === 'ouvidoria' ? ouvidoria : pedidos || (uso === 'nota' && ouvidoria)),
  );
}

/** Whether the person keeps the texts of the ombudsman of their groups. */
const mayShareWithGroup = (eu: Pessoa | null, uso: Uso) =>
  uso === 'ouvidoria' && can(eu, 'ouvidoria.concluir');

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
export function ModeloForm({ modelo, keeps, servico, soPedidos, onClose }: ModeloFormProps) {
  const settings = useSettings();
  const eu = useEu();
  const usos = usosDe(eu, { modelo, keeps, soPedidos });
  const published = settings?.tiposResumo ?? [];
  const tipos =
    servico && !published.some(({ id }) => id === servico.id) ? [...published, servico] : published;
  const form = useRecordForm(
    () => typedOf(modelo, { keeps, servicoId: servico?.id, uso: usos[0] ?? 'mensagem' }),
    modelo?.version,
  );
  const { value, set, errors } = form;
  const save = modelos.useSave(modelo && { id: modelo.id, version: form.version });
  const daOuvidoria = value.uso === 'ouvidoria';
  const problemas = problemasDoCorpo(value.corpo ?? [], daOuvidoria ? 'ouvidoria' : []);
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
        options={usos.map((uso) => ({ value: uso, label: USOS[uso] }))}
        {...form.text('uso')}
        onChange={(event) => {
          const uso = event.currentTarget.value as Uso; // one of the options
          set({
            uso,
            ...(!keeps && !mayShareWithGroup(eu, uso) && { alcance: 'pessoal' as const, grupoId: '' }),
          });
        }}
      />
      <CorpoEditor
        corpo={value.corpo ?? []}
        uso={value.uso}
        erroEm={(parte) =>
          errors.of(`corpo.${parte}`) ?? problemas.find((each) => each.parte === parte)?.mensagem
        }
        onChange={(corpo) => set({ corpo })}
      />
      <p className={classes.note}>
        O texto fica em rascunho até ser publicado. O que vem abaixo, o título e onde é usado valem na hora.
      </p>
      {!daOuvidoria && (
        <SelectField
          label="Serviço"
          placeholder="Todos os serviços"
          options={tipos.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
          {...form.text('tipoId')}
        />
      )}
      <QuemUsa form={form} keeps={keeps} />
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

interface QuemUsaProps {
  form: ReturnType<typeof useRecordForm<Typed>>;
  keeps: boolean;
}

/** Who may use the template; nothing for people who write for themselves alone. */
function QuemUsa({ form, keeps }: QuemUsaProps) {
  const settings = useSettings();
  const eu = useEu();
  const { value, set } = form;
  if (!keeps && !mayShareWithGroup(eu, value.uso)) return null;
  // Beside keepers of templates, people share with the groups that they belong to.
  const grupos = (keeps ? settings?.grupos : eu?.grupos) ?? [];
  return (
    <>
      <RadioField
        label="Quem pode usar"
        options={[
          ...(keeps ? [{ value: 'todos', label: 'Todos' }] : []),
          { value: 'grupo', label: 'Um grupo' },
          { value: 'pessoal', label: 'Só eu' },
        ]}
        {...form.pick('alcance')}
        onChange={(alcance) => set({ alcance: alcance as Typed['alcance'], grupoId: '' })}
      />
      {value.alcance === 'grupo' && (
        <SelectField
          label="Grupo"
          options={grupos.map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` }))}
          {...form.text('grupoId')}
        />
      )}
    </>
  );
}
