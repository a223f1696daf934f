import { requerimento } from '@balcao/contract/requerimento';
import { punctuateNup } from '@balcao/domain/protocolo/nup';
import { describePrazos } from '@balcao/domain/requerimento/prazos-da-juntada';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { useQuery } from '@tanstack/react-query';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { query } from '#platform/call.ts';
import { Callout } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import classes from './vinculos.module.css';

/** All dates: the other request may be old. */
const ANY_DATE = 5;

interface PrazoDaJuntadaProps {
  detail: Pick<Detalhe, 'prazo'>;
  /** Content of the number field. */
  numero: string;
}

/** How joining changes the deadline, before it happens; the history then says the same. */
export function PrazoDaJuntada({ detail, numero }: PrazoDaJuntadaProps) {
  const { vencimento, explicacao } = detail.prazo;
  const outro = useOutro(numero);
  if (vencimento === null) return <p>Passa a valer o prazo do outro pedido.</p>;
  const later = outro?.vencimento != null && outro.vencimento > vencimento;
  return (
    <div className={classes.prazo}>
      {outro ? (
        <Callout tone={later ? 'atencao' : 'info'} live>
          {describePrazos(vencimento, outro.vencimento) ??
            `A resposta deste foi prometida até ${formatDataComDia(vencimento)}. O outro pedido não tem dia marcado agora.`}
        </Callout>
      ) : (
        <p>
          A resposta deste foi prometida até {formatDataComDia(vencimento)}. Passa a valer o prazo do outro:
          com o número dele, comparamos os dois aqui.
        </p>
      )}
      <ComoCalculado explicacao={explicacao} de="o prazo deste pedido" inteiro />
    </div>
  );
}

/**
 * The deadline of the request with this number; undefined while the number is incomplete, or if the person cannot see
 * it.
 */
function useOutro(text: string): { vencimento: string | null } | undefined {
  const numero = punctuateNup(onlyDigits(text));
  const found = useQuery({
    ...query(requerimento.list, { query: { data: ANY_DATE, busca: numero ?? '', porPagina: 5 } }),
    enabled: numero !== null,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return found.data?.items.find((one) => one.numero === numero)?.prazo;
}
