import { requerimento } from '@balcao/contract/requerimento';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { useQuery } from '@tanstack/react-query';
import { useNorma } from '#features/norma/api.tsx';
import { query } from '#platform/call.ts';
import { TextField } from '#ui/text-field.tsx';
import classes from './exigencia.module.css';

interface PrazoFieldProps {
  requerimentoId: string;
  /** As typed. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The days to answer, with the resulting date, which the calendar may move. */
export function PrazoField({ requerimentoId, value, error, onChange }: PrazoFieldProps) {
  const norma = useNorma();
  const [minimo, maximo] = [norma('exigencia.prazo_minimo'), norma('exigencia.prazo_maximo')];
  const dias = Number(value);
  const valid = Number.isInteger(dias) && dias >= minimo && dias <= maximo;
  const { data } = usePrazoDaExigencia(requerimentoId, valid ? dias : null);
  return (
    <div className={classes.prazo}>
      <TextField
        name="prazoDias"
        label="Dias para responder"
        hint={`Dias corridos, de ${minimo} a ${maximo}. O prazo do Conselho fica pausado.`}
        inputMode="numeric"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p role="status" className={classes.ate}>
        {valid && data?.vencimento && (
          <>
            <strong>Responder até {formatDataComDia(data.vencimento)}.</strong> {data.ajustes.join(' ')}
          </>
        )}
        {valid && data?.vencimento === null && (
          <>
            <strong>Vai pelos Correios.</strong> O prazo começa quando a pessoa receber a carta, que fica em
            “Cartas” para você postar.
          </>
        )}
      </p>
    </div>
  );
}

/** Until when corrections asked today could be answered; not asked about a time that the rules refuse. */
function usePrazoDaExigencia(id: string, dias: number | null) {
  const args = { params: { id }, query: { dias: dias ?? 0 } };
  return useQuery({ ...query(requerimento.preverExigencia, args), enabled: dias !== null, retry: false });
}
