import { useSettings } from '#platform/settings.ts';
import { DateField } from '#ui/date-field.tsx';
import { optionsOf } from '#ui/options-of.ts';
import classes from '#ui/parts.module.css';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { type RecordForm, requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { describeAlcance, EXPEDIENTES, TIPOS } from './feriado-text.tsx';
import { type Feriado, type FeriadoInput, feriados, useAlcance } from './queries.ts';

/** The form of a day; '' for no place. */
type Typed = Omit<FeriadoInput, 'municipioIbge' | 'uf'> & { municipioIbge: string; uf: string };

const typedOf = (feriado: Feriado | null): Typed => ({
  data: feriado?.data ?? '',
  tipo: feriado?.tipo ?? 'RECESSO',
  municipioIbge: feriado?.municipioIbge ?? '',
  uf: feriado?.uf ?? '',
  meioExpediente: feriado?.meioExpediente ?? 'NENHUM',
  descricao: feriado?.descricao ?? '',
});

/** The day to send, with null for no place. */
const inputOf = ({ municipioIbge, uf, ...value }: Typed): FeriadoInput => ({
  ...value,
  municipioIbge: municipioIbge || null,
  uf: uf || null,
});

/** Adds a day to the calendar, or changes one. */
export function FeriadoDialog({ feriado, onClose }: { feriado: Feriado | null; onClose: () => void }) {
  const form = useRecordForm(() => typedOf(feriado), feriado?.version, {
    words: { tipo: TIPOS, meioExpediente: EXPEDIENTES },
  });
  const alcance = useAlcance(inputOf(form.value));
  return (
    <RecordDialog
      form={form}
      save={feriados.useSave(feriado && { id: feriado.id, version: form.version })}
      title={feriado ? 'Alterar o dia' : 'Incluir um dia no calendário'}
      confirm={feriado ? 'Salvar' : 'Incluir'}
      issues={(value) => [
        ...form.dateIssues('data', 'Informe a data.'),
        ...requireTexts(value, {
          ...(value.tipo === 'MUNICIPAL' && { municipioIbge: 'Escolha o município.' }),
          ...(value.tipo === 'ESTADUAL' && { uf: 'Escolha o estado.' }),
          descricao: 'Diga o que é este dia.',
        }),
      ]}
      body={inputOf}
      onClose={onClose}
    >
      <DateField label="Data" {...form.date('data')} />
      <TextField
        label="Descrição"
        hint="O nome que as pessoas leem na conta do prazo."
        maxLength={120}
        autoComplete="off"
        {...form.text('descricao')}
      />
      <SelectField
        label="Tipo"
        placeholder={null}
        options={optionsOf(TIPOS)}
        {...form.text('tipo')}
        onChange={({ currentTarget }) =>
          form.set({ tipo: currentTarget.value as Typed['tipo'], municipioIbge: '', uf: '' })
        }
      />
      <Lugar form={form} />
      <SelectField
        label="Expediente neste dia"
        placeholder={null}
        options={optionsOf(EXPEDIENTES)}
        {...form.text('meioExpediente')}
      />
      <p className={classes.detail} role="status">
        {alcance === null ? '' : describeAlcance(alcance)}
      </p>
    </RecordDialog>
  );
}

/** The place of a day, for the kinds that have one. */
function Lugar({ form }: { form: RecordForm<Typed> }) {
  const localidades = useSettings()?.localidades ?? [];
  const { tipo } = form.value;
  if (tipo === 'ESTADUAL') {
    const ufs = [...new Set(localidades.map(({ uf }) => uf))].sort();
    return (
      <SelectField
        label="Estado"
        options={ufs.map((uf) => ({ value: uf, label: uf }))}
        {...form.text('uf')}
      />
    );
  }
  if (tipo === 'NACIONAL') return null;
  return (
    <SelectField
      label="Município"
      placeholder={tipo === 'MUNICIPAL' ? 'Escolha' : 'Todo o Conselho'}
      options={localidades.map(({ ibge, nome, uf }) => ({ value: ibge, label: `${nome}/${uf}` }))}
      {...form.text('municipioIbge')}
    />
  );
}
