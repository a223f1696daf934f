import { Callout } from '#ui/callout.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { type RecordForm, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './oferta.module.css';
import { type Condicoes, type Oferta, useChangeOferta } from './queries.ts';

const PERIODOS = [
  { value: 'DIA', label: 'por dia' },
  { value: 'MES', label: 'por mês' },
  { value: 'ANO', label: 'por ano' },
  { value: 'JANELA', label: 'em toda a época de pedidos' },
] as const;

const DATAS = ['inicio', 'fim', 'abreEm', 'fechaEm'] as const;

type Data = (typeof DATAS)[number];

interface Draft extends Omit<Condicoes, 'vagas'> {
  vagas: string;
  /** Fields with an invalid date. */
  wrong: readonly Data[];
}

/** Edits when a service is in the catalogue, when it accepts requests, and how many. */
export function OfertaDialog({ oferta, onClose }: { oferta: Oferta; onClose: () => void }) {
  const form = useRecordForm(() => draftOf(oferta), oferta.version);
  const { value, set, errors } = form;
  return (
    <RecordDialog
      form={form}
      save={useChangeOferta({ id: oferta.id, version: form.version })}
      title={`Datas e vagas: ${oferta.titulo}`}
      confirm="Salvar"
      size="lg"
      issues={issuesOf}
      body={condicoesOf}
      onClose={onClose}
    >
      <CheckboxField
        label="No catálogo"
        hint="Desligado, ninguém vê o serviço. Pedidos já enviados seguem até o fim."
        {...form.check('ativo')}
      />
      {!value.ativo && oferta.pedidosAbertos > 0 && (
        <Callout tone="atencao">
          {oferta.pedidosAbertos === 1
            ? 'Há 1 pedido em andamento. Ele continua; só não entram novos.'
            : `Há ${oferta.pedidosAbertos} pedidos em andamento. Eles continuam; só não entram novos.`}
        </Callout>
      )}
      <Dates {...form} />
      <Places {...form} />
      <TextField
        name="textoFechado"
        label="O que dizer a quem encontrar o serviço fechado"
        hint="Vem depois da data de volta, que o portal já diz."
        optional
        maxLength={300}
        value={value.textoFechado ?? ''}
        onChange={(event) => set({ textoFechado: event.currentTarget.value || null })}
        error={errors.of('textoFechado')}
      />
    </RecordDialog>
  );
}

type PartProps = RecordForm<Draft>;

const DATE_LABELS: Record<Data, string> = {
  inicio: 'No catálogo desde',
  fim: 'No catálogo até',
  abreEm: 'Recebe pedidos desde',
  fechaEm: 'Recebe pedidos até',
};

function Dates({ value, set, errors }: PartProps) {
  return (
    <div className={classes.pair}>
      {DATAS.map((name) => (
        <DateField
          key={name}
          name={name}
          label={DATE_LABELS[name]}
          optional
          value={value[name] ?? ''}
          onChange={(date, valid) =>
            set({
              [name]: date === '' ? null : date,
              wrong: [...value.wrong.filter((other) => other !== name), ...(valid ? [] : [name])],
            })
          }
          error={errors.of(name)}
        />
      ))}
    </div>
  );
}

function Places({ value, set, errors, text }: PartProps) {
  return (
    <div className={classes.pair}>
      <TextField
        label="Número de vagas"
        hint="Vazio: sem limite."
        optional
        inputMode="numeric"
        {...text('vagas')}
      />
      {value.vagas.trim() !== '' && (
        <SelectField
          name="vagasPeriodo"
          label="As vagas contam"
          placeholder={null}
          options={PERIODOS}
          value={value.vagasPeriodo ?? 'MES'}
          onChange={({ currentTarget }) =>
            set({ vagasPeriodo: PERIODOS.find(({ value: v }) => v === currentTarget.value)?.value ?? 'MES' })
          }
          error={errors.of('vagasPeriodo')}
        />
      )}
    </div>
  );
}

function draftOf(oferta: Oferta): Draft {
  const { ativo, inicio, fim, abreEm, fechaEm, vagas, vagasPeriodo, textoFechado } = oferta;
  return {
    ativo,
    inicio,
    fim,
    abreEm,
    fechaEm,
    vagasPeriodo,
    textoFechado,
    vagas: vagas === null ? '' : String(vagas),
    wrong: [],
  };
}

/** Errors to show before sending. */
function issuesOf({ vagas, wrong, inicio, fim, abreEm, fechaEm }: Draft) {
  const after = 'O último dia vem depois do primeiro.';
  return [
    ...wrong.map((path) => ({ path, message: 'Informe uma data válida.' })),
    ...(inicio && fim && fim < inicio ? [{ path: 'fim', message: after }] : []),
    ...(abreEm && fechaEm && fechaEm < abreEm ? [{ path: 'fechaEm', message: after }] : []),
    ...(/^(?:|[1-9][0-9]{0,5})$/.test(vagas.trim())
      ? []
      : [{ path: 'vagas', message: 'Informe um número inteiro, de 1 em diante.' }]),
  ];
}

function condicoesOf({ wrong: _, vagas, vagasPeriodo, ...rest }: Draft): Condicoes {
  const places = vagas.trim() === '' ? null : Number(vagas);
  return { ...rest, vagas: places, vagasPeriodo: places === null ? null : (vagasPeriodo ?? 'MES') };
}
