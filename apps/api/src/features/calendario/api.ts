import type { Db } from '@balcao/db/db';
import { type Calendario, createCalendario } from '@balcao/domain/prazo/calendario';
import type { Feriado } from '@balcao/domain/prazo/feriado';
import { sql } from 'kysely';
import { loadNormas, VERSAO_DAS_NORMAS } from '#features/norma/api.ts';
import { CALENDARIO_LOCK } from './lock.ts';

export { RECALCULAR } from './ask-recalculo.ts';
export { writeIndisponibilidade } from './indisponibilidade.ts';
export { localidadesOf } from './localidades-of.ts';
export { certidaoOf, listPanesDoPedido, MOVIDO_POR_PANE, selectPanes } from './panes.ts';
export { sedeIbge, servedLocalidade } from './sede-ibge.ts';

/** In milliseconds, beside the version: a calendar written past the screens has no version. */
const CACHE_MS = 15_000;

interface Cached {
  calendario: Calendario;
  versao: string;
  readAt: number;
}

const caches = new WeakMap<object, Map<string, Cached>>();

/**
 * Business days of a localidade: national, state and local holidays, the recorded outages, and the council's settings
 * from the days on which they hold. In a transaction it always reads, and the calendar stays the same until that ends.
 * From the pool it may be up to 15 s old, but never older than a change made on the screens.
 */
export async function loadCalendario(db: Db, municipioIbge: string): Promise<Calendario> {
  if (db.isTransaction) {
    await sql`select pg_advisory_xact_lock_shared(${CALENDARIO_LOCK})`.execute(db);
    return readCalendario(db, municipioIbge);
  }
  const cache = caches.get(db) ?? new Map<string, Cached>();
  caches.set(db, cache);
  const versao = await readVersao(db);
  const hit = cache.get(municipioIbge);
  if (hit && hit.versao === versao && performance.now() - hit.readAt < CACHE_MS) return hit.calendario;
  const calendario = await readCalendario(db, municipioIbge);
  cache.set(municipioIbge, { calendario, versao, readAt: performance.now() });
  return calendario;
}

/** The id of the newest change, which grows with every change, and the state of the norms. */
async function readVersao(db: Db): Promise<string> {
  const { rows } = await sql<{ versao: string }>`select concat_ws(' ',
    (select id from recalculo order by id desc limit 1), ${VERSAO_DAS_NORMAS}) as versao`.execute(db);
  return rows[0]?.versao ?? '';
}

interface CalendarioRow {
  uf: string | null;
  feriados: Feriado[];
  panes: { inicio: string; fim: string; motivo: string }[];
}

/** One statement for what changes together: it is read as every request is filed. */
async function readCalendario(db: Db, municipioIbge: string): Promise<Calendario> {
  const { rows } = await sql<CalendarioRow>`
    with sede as (select uf from localidade where ibge = ${municipioIbge})
    select (select uf from sede) as uf,
      (select coalesce(json_agg(json_build_object('data', data, 'tipo', tipo, 'municipioIbge', municipio_ibge, 'uf', uf,
          'meioExpediente', meio_expediente, 'descricao', descricao)), '[]')
        from feriado where (municipio_ibge is null or municipio_ibge = ${municipioIbge})
          and (uf is null or uf = (select uf from sede))) as feriados,
      (select coalesce(json_agg(json_build_object('inicio', inicio, 'fim', fim, 'motivo', motivo)), '[]')
        from indisponibilidade) as panes`.execute(db);
  const { uf, feriados, panes } = rows[0] ?? { uf: null, feriados: [], panes: [] };
  const indisponibilidades = panes.map(({ inicio, fim, motivo }) => ({
    inicio: new Date(inicio),
    fim: new Date(fim),
    motivo,
  }));
  const normas = await loadNormas(db);
  return createCalendario(feriados, { municipio: municipioIbge, uf: uf ?? '', indisponibilidades, normas });
}
