import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { type FaixasTaxa, faixasDaTaxa, sayFaixa, sayItem } from '@balcao/domain/formulario/taxa-texto';
import { TaxaPartes } from '#features/cobranca/api.tsx';
import { Money } from '#ui/money.tsx';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

/** The cost of the service: its parts, and the amount for the answers so far. */
export function QuantoCusta({ view: { state, contexto } }: { view: WizardView }) {
  const { form, respostas } = state;
  const faixas = faixasDaTaxa(form);
  if (faixas.maximo === 0) return sayFaixa(faixas);
  const { total, itens } = calcularTaxa(form, respostas, contexto);
  const fixed = faixas.minimo === faixas.maximo;
  const begun = Object.keys(respostas).length > 0;
  return (
    <div className={classes.cost}>
      {fixed && faixas.itens.length > 1 ? (
        <TaxaPartes itens={itens} total={total} />
      ) : (
        <Faixas faixas={faixas} titulo={form.titulo} />
      )}
      {!fixed && (
        <p>
          {begun ? (
            <>
              Com suas respostas até agora:{' '}
              <strong>{total === 0 ? 'sem custo' : <Money cents={total} />}</strong>
            </>
          ) : (
            'Você vê o valor certo antes de enviar.'
          )}
        </p>
      )}
      <p className={classes.draft}>Você paga depois de enviar o pedido.</p>
    </div>
  );
}

/** What each part may cost. A single part is named only if its name differs from the service's. */
function Faixas({ faixas, titulo }: { faixas: FaixasTaxa; titulo: string }) {
  const [only] = faixas.itens.length === 1 ? faixas.itens : [];
  if (only)
    return <p>{only.descricao === titulo ? sayFaixa(only) : `${only.descricao}: ${sayItem(only)}`}</p>;
  return (
    <ul className={classes.list}>
      {faixas.itens.map((item) => (
        <li key={item.descricao}>
          {item.descricao}: {sayItem(item)}
        </li>
      ))}
    </ul>
  );
}
