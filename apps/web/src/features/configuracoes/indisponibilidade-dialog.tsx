import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { parseHorario } from '@balcao/domain/texto/horario';
import { useState } from 'react';
import { DateField } from '#ui/date-field.tsx';
import { DIA_BOM, type DiaLido, erroDoDia } from '#ui/dia-lido.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { HoraField } from '#ui/hora-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from './configuracoes.module.css';
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
      ...(from
        ? []
        : [{ path: 'inicio', message: erroDoDia(inicio.lido) ?? 'Informe dia e hora do início.' }]),
      ...(to ? [] : [{ path: 'fim', message: erroDoDia(fim.lido) ?? 'Informe dia e hora do fim.' }]),
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
      <MomentoFields
        name="inicio"
        label="Início"
        value={inicio}
        onChange={setInicio}
        error={errors.of('inicio')}
      />
      <MomentoFields name="fim" label="Fim" value={fim} onChange={setFim} error={errors.of('fim')} />
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
  error: string | undefined;
}

function MomentoFields({ name, label, value, onChange, error }: MomentoFieldsProps) {
  return (
    <div className={classes.pair}>
      <DateField
        name={name}
        label={`${label}: dia`}
        value={value.dia}
        onChange={(dia, valid, missing) => onChange({ ...value, dia, lido: { valid, missing } })}
        error={error}
      />
      <HoraField
        name={`${name}Hora`}
        label={`${label}: hora`}
        value={value.hora}
        onChange={(hora) => onChange({ ...value, hora })}
      />
    </div>
  );
}
