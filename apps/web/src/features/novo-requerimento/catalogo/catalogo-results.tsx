import type { ReactNode } from 'react';
import { MostWanted, ServicoResults, type ServicosSearch } from '#features/servico/api.tsx';
import { formularioPath } from '../wizard/wizard-search.ts';
import { MIM } from './catalogo-search.ts';
import { ServicoCard } from './servico-card.tsx';
import { podePedir, type ServicoResumo } from './servico-resumo.ts';

interface CatalogoResultsProps {
  servicos: readonly ServicoResumo[];
  search: ServicosSearch;
  /** The button that shows everything again. */
  clear: ReactNode;
}

/** The services that answer to the search. What the person may ask for comes first; the rest says why not. */
export function CatalogoResults({ servicos, search, clear }: CatalogoResultsProps) {
  return (
    <ServicoResults
      servicos={servicos}
      search={search}
      suits={(servico, wanted) => (wanted === MIM ? podePedir(servico) : servico.publico.includes(wanted))}
      card={(servico) => <ServicoCard servico={servico} />}
      first={podePedir}
      top={(found) => <MostWanted servicos={found.filter(podePedir)} to={({ id }) => formularioPath(id)} />}
      clear={clear}
    />
  );
}
