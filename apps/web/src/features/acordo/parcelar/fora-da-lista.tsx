import { type Contexto, resolveOpcoes } from '@balcao/domain/formulario/contexto';
import { useSearchState } from '#platform/search-state.ts';
import { Callout } from '#ui/callout.tsx';
import type { ParcelarSearch } from './parcelar-search.ts';

/** Debts that the address wants divided and no agreement may cover, each with the reason. */
export function ForaDaLista({ contexto }: { contexto: Contexto }) {
  const [{ debitos = '' }] = useSearchState<ParcelarSearch>();
  const wanted = debitos.split(',');
  const barred = (resolveOpcoes({ de: 'cobrancas', caminho: 'naoParcelaveis' }, contexto) ?? []).filter(
    ({ valor }) => wanted.includes(valor),
  );
  if (barred.length === 0) return null;
  return (
    <Callout
      tone="atencao"
      title={barred.length === 1 ? 'Um débito ficou fora da lista' : 'Débitos fora da lista'}
    >
      <ul>
        {barred.map(({ valor, rotulo, ajuda }) => (
          <li key={valor}>
            {rotulo}. {ajuda}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
