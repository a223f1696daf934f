import type { ArgsOf } from '@balcao/contract/kernel/route';
import { LISTA_PADRAO, TUDO } from '@balcao/contract/lista-padrao';
import type { visao } from '@balcao/contract/visao';

/** Filters and order of a saved view. */
export type Filtros = ArgsOf<typeof visao.create>['body']['filtros'];

/** Defaults of a view; a working view covers all days. */
function padraoOf(filtros: { visao?: unknown }): Readonly<Record<string, unknown>> {
  return filtros.visao ? { ...LISTA_PADRAO, data: TUDO } : LISTA_PADRAO;
}

function told(filtros: object): string {
  const padrao = padraoOf(filtros);
  const entries = Object.entries(filtros).filter(
    ([name, value]) => value !== undefined && value !== null && value !== '' && value !== padrao[name],
  );
  return JSON.stringify(entries.sort(([a], [b]) => a.localeCompare(b)));
}

/** Whether two sets of filters show the same list. */
export function sameFiltros(a: object, b: object): boolean {
  return told(a) === told(b);
}
