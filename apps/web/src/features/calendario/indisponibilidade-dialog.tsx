import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { HORARIO_INVALIDO, parseHorario } from '@balcao/domain/texto/horario';
import { useState } from 'react';
import { DateField } from '#ui/date-field.tsx';
import { DIA_BOM, type DiaLido, erroDoDia } from '#ui/dia-lido.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { HoraField } from '#ui/hora-field.tsx';
import classes from '#ui/parts.module.css';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import calendario from './calendario.module.css';
import { useRegistrarIndisponibilidade } from './queries.ts';

interface Momento {
  dia: string;
  hora: string;
  /** How what stands in the field of the day was read. */
  lido: DiaLido;
}

const SEM_MOMENTO: Momento = { dia: '', hora: '', lido: DIA_BOM };

/** The instant of a day and an hour in Brasília; null while one of them is missing. */
function instantOf({ dia, hora }: Momento): Date | null {
  const [hours, minutes] = (parseHorario(hora) ?? '').split(':').map(Number);
  if (dia === '' || hours === undefined || minutes === undefined) return null;
  return new Date(startOfDayInSaoPaulo(dia).getTime() + (hours * 60 + minutes) * 60_000);
}

/** What is missing or wrong, said at the field that has to change. */
function issuesOf(name: string, { dia, hora, lido }: Momento, missing: string) {
  if (dia === '') return [{ path: name, message: erroDoDia(lido) ?? missing }];
  return parseHorario(hora) === null ? [{ path: `${name}Hora`, message: HORARIO_INVALIDO }] : [];
}

/** Registers when the portal was out of reach. */
export function IndisponibilidadeDialog({ onClose }: { onClose: () => void }) {
  const [inicio, setInicio] = useState(SEM_MOMENTO);
  const [fim, setFim] = useState(SEM_MOMENTO);
  const [motivo, setMotivo] = useState('');
  const errors = useFormErrors();
  const register = useRegistrarIndisponibilidade();
  function submit() {
    const [from, to] = [instantOf(inicio), instantOf(fim)];
    const issues = [
      ...issuesOf('inicio', inicio, 'Informe dia e hora do início.'),
      ...issuesOf('fim', fim, 'Informe dia e hora do fim.'),
      ...(motivo.trim() === '' ? [{ path: 'motivo', message: 'Diga o que aconteceu.' }] : []),
    ];
    if (!errors.show(issues) || !from || !to) return;
    register.mutate(
      { inicio: from.toISOString(), fim: to.toISOString(), motivo },
      { onSuccess: onClose, onError: errors.fail },
    );
  }
  return (
    <FormDialog
      title="Registrar indisponibilidade"
      confirm="Registrar"
      busy={register.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <MomentoFields name="inicio" label="Início" value={inicio} onChange={setInicio} errors={errors} />
      <MomentoFields name="fim" label="Fim" value={fim} onChange={setFim} errors={errors} />
      <TextField
        name="motivo"
        label="O que aconteceu"
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
        error={errors.of('motivo')}
        maxLength={300}
        autoComplete="off"
      />
      <p className={classes.detail}>
        Não pode ser desfeito: os prazos que terminavam nesse período são estendidos e quem pediu é avisado.
      </p>
    </FormDialog>
  );
}

interface MomentoFieldsProps {
  name: string;
  label: string;
  value: Momento;
  onChange: (value: Momento) => void;
  errors: ReturnType<typeof useFormErrors>;
}

function MomentoFields({ name, label, value, onChange, errors }: MomentoFieldsProps) {
  return (
    <div className={calendario.pair}>
      <DateField
        name={name}
        label={`${label}: dia`}
        value={value.dia}
        onChange={(dia, valid, missing) => onChange({ ...value, dia, lido: { valid, missing } })}
        error={errors.of(name)}
      />
      <HoraField
        name={`${name}Hora`}
        label={`${label}: hora`}
        value={value.hora}
        onChange={(hora) => onChange({ ...value, hora })}
        error={errors.of(`${name}Hora`)}
      />
    </div>
  );
}
