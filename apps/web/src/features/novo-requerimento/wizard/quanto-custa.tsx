import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { faixasDaTaxa, sayFaixa, sayItem } from '@balcao/domain/formulario/taxa-texto';
import { TaxaPartes } from '#features/cobranca/api.tsx';
import { Money } from '#ui/money.tsx';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

/** What the service costs: its parts, and what is due by the answers given so far where they decide. */
export function QuantoCusta({ view: { state, contexto } }: { view: WizardView }) {
  const { form, respostas } = state;
  const faixas = faixasDaTaxa(form);
  if (faixas.maximo === 0) return sayFaixa(faixas);
  const { total, itens } = calcularTaxa(form, respostas, contexto);
  const fixed = faixas.minimo === faixas.maximo;
  const begun = Object.keys(respostas).length > 0;
  return (
    <div className={classes.cost}>
      {fixed ? (
        <TaxaPartes itens={itens} total={total} />
      ) : faixas.itens.length === 1 ? (
        <p>{sayFaixa(faixas)}</p>
      ) : (
        <ul className={classes.list}>
          {faixas.itens.map((item) => (
            <li key={item.descricao}>
              {item.descricao}: {sayItem(item)}
            </li>
          ))}
        </ul>
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
      <p className={classes.draft}>O pagamento é por Pix, depois de enviar o pedido.</p>
    </div>
  );
}
