// The door of the services: what the catalogue shares with the public list.
export { FechadoNote } from './fechado-note.tsx';
export { MostWanted } from './most-wanted.tsx';
export { useCarta } from './queries.ts';
export { ServicoCard } from './servico-card.tsx';
export { ServicoFacts } from './servico-facts.tsx';
export { ServicoResults } from './servico-results.tsx';
export { readServicosSearch, type ServicosSearch } from './servicos-search.ts';
export { ServicosView } from './servicos-view.tsx';
export { VincularEmpresa } from './vincular-empresa.tsx';
