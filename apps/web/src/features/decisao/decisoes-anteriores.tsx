import { decisao } from '@balcao/contract/decisao';
import { useQuery } from '@tanstack/react-query';
import { describeResultado, type Leitor } from '#features/requerimento/api.tsx';
import { keyOf, query } from '#platform/call.ts';
import { Callout } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import classes from '#ui/parts.module.css';
import { DesfechoTexto, Fundamentos, QuemDecidiu } from './fundamentos.tsx';

interface DecisoesAnterioresProps {
  requerimentoId: string;
  /** Instant of the decision in force; a new one changes the list. */
  vigenteDesde: string;
  leitor: Leitor;
}

/** The replaced decisions, each unfolds. */
export function DecisoesAnteriores({ requerimentoId, vigenteDesde, leitor }: DecisoesAnterioresProps) {
  const args = { params: { id: requerimentoId } };
  const { data, isError } = useQuery({
    ...query(decisao.anteriores, args),
    queryKey: [...keyOf(decisao.anteriores, args), vigenteDesde],
  });
  if (isError)
    return (
      <Callout tone="atencao">
        Não conseguimos mostrar a decisão anterior agora. Recarregue a página para tentar de novo.
      </Callout>
    );
  return data?.items.map((one) => (
    <Disclosure
      key={one.id}
      label={
        // One element, so that it wraps like a sentence.
        <span>
          Decisão anterior, de <DateTimeText instant={one.em} short />:{' '}
          {(one.desfecho?.rotulo ?? describeResultado(one.resultado, leitor)).toLowerCase()}
        </span>
      }
    >
      <div className={classes.tight}>
        {one.desfecho && <DesfechoTexto desfecho={one.desfecho} />}
        <p className={classes.prose}>{one.resumo}</p>
        <Fundamentos decisao={one} />
        <p className={classes.detail}>
          <QuemDecidiu decisao={one} />
        </p>
      </div>
    </Disclosure>
  ));
}
