import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { HORARIO_INVALIDO, parseHorario } from '@balcao/domain/texto/horario';
import { DateField } from '#ui/date-field.tsx';
import { HoraField } from '#ui/hora-field.tsx';
import classes from '#ui/parts.module.css';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import calendario from './calendario.module.css';
import { useRegistrarIndisponibilidade } from './queries.ts';

/** The instant of a day and hour in Brasília, as an ISO string. */
function instantOf(dia: string, hora: string): string {
  const [hours = 0, minutes = 0] = (parseHorario(hora) ?? '').split(':').map(Number);
  return new Date(startOfDayInSaoPaulo(dia).getTime() + (hours * 60 + minutes) * 60_000).toISOString();
}

/** Registers an outage of the portal. */
export function IndisponibilidadeDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm(() => ({ inicio: '', inicioHora: '', fim: '', fimHora: '', motivo: '' }));
  /** The errors of start or end, at the field to change. */
  const momentoIssues = (name: 'inicio' | 'fim', missing: string) => {
    if (form.value[name] === '') return form.dateIssues(name, missing);
    const hora = `${name}Hora` as const;
    return parseHorario(form.value[hora]) === null ? [{ path: hora, message: HORARIO_INVALIDO }] : [];
  };
  const momento = (name: 'inicio' | 'fim', label: string) => (
    <div className={calendario.pair}>
      <DateField label={`${label}: dia`} {...form.date(name)} />
      <HoraField label={`${label}: hora`} {...form.pick(`${name}Hora`)} />
    </div>
  );
  return (
    <RecordDialog
      form={form}
      save={useRegistrarIndisponibilidade()}
      title="Registrar indisponibilidade"
      confirm="Registrar"
      issues={(value) => [
        ...momentoIssues('inicio', 'Informe dia e hora do início.'),
        ...momentoIssues('fim', 'Informe dia e hora do fim.'),
        ...requireTexts(value, { motivo: 'Diga o que aconteceu.' }),
      ]}
      body={({ inicio, inicioHora, fim, fimHora, motivo }) => ({
        inicio: instantOf(inicio, inicioHora),
        fim: instantOf(fim, fimHora),
        motivo,
      })}
      onClose={onClose}
    >
      {momento('inicio', 'Início')}
      {momento('fim', 'Fim')}
      <TextField label="O que aconteceu" maxLength={300} autoComplete="off" {...form.text('motivo')} />
      <p className={classes.detail}>
        Não pode ser desfeito: os prazos que terminavam nesse período são estendidos e quem pediu é avisado.
      </p>
    </RecordDialog>
  );
}
