import { useState } from 'react';
import { useSettings } from '#platform/settings.ts';
import { DateField } from '#ui/date-field.tsx';
import { DIA_BOM, type DiaLido, erroDoDia } from '#ui/dia-lido.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import classes from '#ui/parts.module.css';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { describeAlcance, EXPEDIENTES, TIPOS } from './feriado-text.tsx';
import { type Feriado, type FeriadoInput, useAlcance, useSaveFeriado } from './queries.ts';

const EMPTY: FeriadoInput = {
  data: '',
  tipo: 'RECESSO',
  municipioIbge: null,
  uf: null,
  meioExpediente: 'NENHUM',
  descricao: '',
};

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const isKeyOf = <K extends string>(labels: Record<K, string>, key: string): key is K =>
  Object.hasOwn(labels, key);

/** What is missing, said before the server is asked. */
function issuesOf({ data, tipo, municipioIbge, uf, descricao }: FeriadoInput, dia: DiaLido) {
  return [
    ...(data === '' ? [{ path: 'data', message: erroDoDia(dia) ?? 'Informe a data.' }] : []),
    ...(tipo === 'MUNICIPAL' && !municipioIbge
      ? [{ path: 'municipioIbge', message: 'Escolha o município.' }]
      : []),
    ...(tipo === 'ESTADUAL' && !uf ? [{ path: 'uf', message: 'Escolha o estado.' }] : []),
    ...(descricao.trim() === '' ? [{ path: 'descricao', message: 'Diga o que é este dia.' }] : []),
  ];
}

/** Adds a day to the calendar, or changes one. */
export function FeriadoDialog({ feriado, onClose }: { feriado: Feriado | null; onClose: () => void }) {
  const [value, setValue] = useState<FeriadoInput>(() => (feriado ? inputOf(feriado) : EMPTY));
  const [dia, setDia] = useState(DIA_BOM);
  const errors = useFormErrors();
  const save = useSaveFeriado(feriado);
  const alcance = useAlcance(value);
  const set = (part: Partial<FeriadoInput>) => setValue((old) => ({ ...old, ...part }));
  function submit() {
    if (!errors.show(issuesOf(value, dia))) return;
    save.mutate(value, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <FormDialog
      title={feriado ? 'Alterar o dia' : 'Incluir um dia no calendário'}
      confirm={feriado ? 'Salvar' : 'Incluir'}
      busy={save.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <DateField
        name="data"
        label="Data"
        value={value.data}
        onChange={(data, valid, missing) => {
          set({ data });
          setDia({ valid, missing });
        }}
        error={errors.of('data')}
      />
      <TextField
        name="descricao"
        label="Descrição"
        hint="O nome que as pessoas leem na conta do prazo."
        value={value.descricao}
        onChange={(event) => set({ descricao: event.currentTarget.value })}
        error={errors.of('descricao')}
        maxLength={120}
        autoComplete="off"
      />
      <SelectField
        name="tipo"
        label="Tipo"
        placeholder={null}
        options={optionsOf(TIPOS)}
        value={value.tipo}
        onChange={({ currentTarget }) => {
          const tipo = currentTarget.value;
          if (isKeyOf(TIPOS, tipo)) set({ tipo, municipioIbge: null, uf: null });
        }}
        error={errors.of('tipo')}
      />
      <Lugar value={value} onChange={set} errorOf={errors.of} />
      <SelectField
        name="meioExpediente"
        label="Expediente neste dia"
        placeholder={null}
        options={optionsOf(EXPEDIENTES)}
        value={value.meioExpediente}
        onChange={({ currentTarget }) => {
          const meioExpediente = currentTarget.value;
          if (isKeyOf(EXPEDIENTES, meioExpediente)) set({ meioExpediente });
        }}
        error={errors.of('meioExpediente')}
      />
      <p className={classes.detail} role="status">
        {alcance === null ? '' : describeAlcance(alcance)}
      </p>
    </FormDialog>
  );
}

function inputOf({ data, tipo, municipioIbge, uf, meioExpediente, descricao }: Feriado): FeriadoInput {
  return { data, tipo, municipioIbge, uf, meioExpediente, descricao };
}

interface LugarProps {
  value: FeriadoInput;
  onChange: (part: Partial<FeriadoInput>) => void;
  errorOf: (name: string) => string | undefined;
}

/** Where the day holds, for the kinds that have a place. */
function Lugar({ value, onChange, errorOf }: LugarProps) {
  const localidades = useSettings()?.localidades ?? [];
  if (value.tipo === 'ESTADUAL') {
    const ufs = [...new Set(localidades.map(({ uf }) => uf))].sort();
    return (
      <SelectField
        name="uf"
        label="Estado"
        options={ufs.map((uf) => ({ value: uf, label: uf }))}
        value={value.uf ?? ''}
        onChange={(event) => onChange({ uf: event.currentTarget.value || null })}
        error={errorOf('uf')}
      />
    );
  }
  if (value.tipo === 'NACIONAL') return null;
  return (
    <SelectField
      name="municipioIbge"
      label="Município"
      placeholder={value.tipo === 'MUNICIPAL' ? 'Escolha' : 'Todo o Conselho'}
      options={localidades.map(({ ibge, nome, uf }) => ({ value: ibge, label: `${nome}/${uf}` }))}
      value={value.municipioIbge ?? ''}
      onChange={(event) => onChange({ municipioIbge: event.currentTarget.value || null, uf: null })}
      error={errorOf('municipioIbge')}
    />
  );
}
