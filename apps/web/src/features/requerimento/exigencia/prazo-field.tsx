import { PARAMETROS_LEGAIS } from '@balcao/domain/requerimento/parametro';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { TextField } from '#ui/text-field.tsx';
import { usePrazoDaExigencia } from '../queries.ts';
import classes from './exigencia.module.css';

const MINIMO = PARAMETROS_LEGAIS['exigencia.prazo_minimo'].valor;
const MAXIMO = PARAMETROS_LEGAIS['exigencia.prazo_maximo'].valor;

interface PrazoFieldProps {
  requerimentoId: string;
  /** As typed. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The days to answer, and the date that they make: the calendar may move it, and says so before anything is sent. */
export function PrazoField({ requerimentoId, value, error, onChange }: PrazoFieldProps) {
  const dias = Number(value);
  const valid = Number.isInteger(dias) && dias >= MINIMO && dias <= MAXIMO;
  const { data } = usePrazoDaExigencia(requerimentoId, valid ? dias : null);
  return (
    <div className={classes.prazo}>
      <TextField
        name="prazoDias"
        label="Dias para responder"
        hint={`Dias corridos, de ${MINIMO} a ${MAXIMO}. O prazo do Conselho fica pausado.`}
        inputMode="numeric"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p role="status" className={classes.ate}>
        {valid && data && (
          <>
            <strong>Responder até {formatDataComDia(data.vencimento)}.</strong> {data.ajustes.join(' ')}
          </>
        )}
      </p>
    </div>
  );
}
