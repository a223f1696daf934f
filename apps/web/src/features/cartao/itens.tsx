import { Money } from '#ui/money.tsx';
import classes from './cartao.module.css';
import type { Preparo } from './queries.ts';

/** The charges of a payment, and what they come to together. */
export function Itens({ itens, total }: Pick<Preparo, 'itens' | 'total'>) {
  return (
    <dl className={classes.items}>
      {itens.map(({ cobrancaId, descricao, valor }) => (
        <div key={cobrancaId}>
          <dt>{descricao}</dt>
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
