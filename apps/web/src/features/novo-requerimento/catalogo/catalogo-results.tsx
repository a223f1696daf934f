import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/states.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formularioPath } from '../wizard/wizard-search.ts';
import classes from './catalogo.module.css';
import type { CatalogoSearch } from './catalogo-search.ts';
import { searchServicos } from './search-servicos.ts';
import { ServicoCard } from './servico-card.tsx';
import type { ServicoResumo } from './servico-resumo.ts';

interface CatalogoResultsProps {
  servicos: readonly ServicoResumo[];
  search: CatalogoSearch;
  /** The button that shows everything again. */
  clear: ReactNode;
}

/** How many services are called the most wanted, and from how many on it helps to name them. */
const TOP = 3;
const TOP_FROM = 8;

/** The services that answer to the search, by subject; in the order of relevance while words are searched. */
export function CatalogoResults({ servicos, search, clear }: CatalogoResultsProps) {
  const words = search.busca?.trim() ?? '';
  const found = searchServicos(servicos, words)
    .filter((servico) => search.categoria === undefined || servico.categoria === search.categoria)
    .filter((servico) => search.publico !== 'mim' || servico.elegivel);
  const untouched = words === '' && search.categoria === undefined;
  return (
    <>
      {untouched && <MostWanted servicos={found} />}
      <p role="status" className={classes.count}>
        {found.length === 0 ? (
          <VisuallyHidden>Nenhum serviço</VisuallyHidden>
        ) : (
          !untouched && (found.length === 1 ? '1 serviço' : `${found.length} serviços`)
        )}
      </p>
      {found.length === 0 ? (
        <EmptyState
          drawing="busca"
          title="Nenhum serviço encontrado"
          text="Tente outras palavras, ou veja todos os serviços."
          action={clear}
        />
      ) : words === '' ? (
        <BySubject servicos={found} />
      ) : (
        <section aria-label="Resultados" className={classes.group}>
          <h2 className={classes.groupTitle}>Resultados para “{words}”</h2>
          <Cards servicos={found} />
        </section>
      )}
    </>
  );
}

function BySubject({ servicos }: { servicos: readonly ServicoResumo[] }) {
  const categorias = [...new Set(servicos.map((servico) => servico.categoria))];
  return (
    <div className={classes.groups}>
      {categorias.map((categoria) => (
        <section key={categoria} aria-label={categoria} className={classes.group}>
          <h2 className={classes.groupTitle}>{categoria}</h2>
          <Cards servicos={servicos.filter((servico) => servico.categoria === categoria)} />
        </section>
      ))}
    </div>
  );
}

/** What the person may ask for comes first; the rest says why not. */
function Cards({ servicos }: { servicos: readonly ServicoResumo[] }) {
  const ordered = [...servicos].sort((a, b) => Number(b.elegivel) - Number(a.elegivel));
  return (
    <div className={classes.cards}>
      {ordered.map((servico) => (
        <ServicoCard key={servico.id} servico={servico} />
      ))}
    </div>
  );
}

function MostWanted({ servicos }: { servicos: readonly ServicoResumo[] }) {
  const top = servicos
    .filter((servico) => servico.elegivel && servico.pedidos90Dias > 0)
    .sort((a, b) => b.pedidos90Dias - a.pedidos90Dias)
    .slice(0, TOP);
  if (servicos.length < TOP_FROM || top.length < TOP) return null;
  return (
    <section aria-label="Mais pedidos" className={classes.top}>
      <h2>Mais pedidos</h2>
      <ul>
        {top.map(({ id, titulo }) => (
          <li key={id}>
            <Link to={formularioPath(id)}>{titulo}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
