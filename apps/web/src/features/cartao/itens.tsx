import { ComprovanteLink } from '#ui/comprovante-link.tsx';
import { Money } from '#ui/money.tsx';
import classes from './cartao.module.css';
import type { Preparo } from './queries.ts';

interface ItensProps extends Pick<Preparo, 'itens' | 'total'> {
  /** They are paid, so that each has its receipt. */
  pago?: boolean;
}

/** The charges of a payment, and what they come to together. */
export function Itens({ itens, total, pago = false }: ItensProps) {
  return (
    <dl className={classes.items}>
      {itens.map(({ cobrancaId, descricao, valor }) => (
        <div key={cobrancaId}>
          <dt>
            {descricao}
            {pago && (
              <>
                {' '}
                <ComprovanteLink id={cobrancaId} de={descricao} />
              </>
            )}
          </dt>
          <dd>
            <Money cents={valor} />
          </dd>
        </div>
      ))}
      {itens.length > 1 && (
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>
            <Money cents={total} />
          </dd>
        </div>
      )}
    </dl>
  );
}
