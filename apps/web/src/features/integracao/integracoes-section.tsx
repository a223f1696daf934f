import { INTEGRACOES, type Integracao } from '@balcao/domain/integracao/integracao';
import { useSearchState } from '#platform/search-state.ts';
import { Detalhe } from './detalhe.tsx';
import { Todas } from './todas.tsx';

/** What the portal talks to outside itself: all of it, or the one that the address names. */
export function IntegracoesSection() {
  const [{ integracao }] = useSearchState<{ integracao?: string }>();
  const chave = INTEGRACOES.find((one: Integracao) => one === integracao);
  return chave ? <Detalhe key={chave} chave={chave} /> : <Todas />;
}
