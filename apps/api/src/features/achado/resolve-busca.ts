import type { Db } from '@balcao/db/db';
import { isConsultaVazia, lerConsulta } from '@balcao/domain/texto/consulta';
import type { Who } from '#platform/auth/who.ts';
import { acharPedidos } from './achar-pedidos.ts';
import type { Procura } from './condicoes.ts';

/** Requests that a list filters, for each way of finding; the newest count. */
const LISTA_MAX = 1000;

/** The results of a list's words. */
interface Achada {
  ids: string[];
  /** Whether there may be more: the search was cut short, or found more than a list filters. */
  parcial: boolean;
}

/** The search, as in `Procura`. */
interface Digitada extends Pick<Procura, 'dentro'> {
  busca: string | undefined;
}

/**
 * Ids of the requests that the words of a list find, for `listConditions`; null without words. An export has all: see
 * `todosDe`.
 */
export async function resolveBusca(
  db: Db,
  who: Who,
  { busca, ...procura }: Digitada,
): Promise<Achada | null> {
  if (busca === undefined || busca === '') return null;
  const consulta = lerConsulta(busca);
  if (isConsultaVazia(consulta)) return { ids: [], parcial: false };
  const { numero, pessoa, texto, parcial } = await acharPedidos(db, who, {
    consulta,
    limite: LISTA_MAX,
    ...procura,
  });
  return {
    ids: [...new Set([...numero, ...pessoa, ...texto].map(({ id }) => id))],
    parcial: parcial || [numero, pessoa, texto].some(({ length }) => length === LISTA_MAX),
  };
}
