import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { GRANTED } from './load-resultado.ts';

interface Pedido {
  autorId: string;
  /** The registration, by its number; null means the person's latest. */
  numeroRegistro: string | null;
  hoje: IsoDate;
  /** Request to leave out: the one that is being checked. */
  exceto?: string;
}

/**
 * Describes a granted interruption of this registration that begins after this day. Until then only a waiting job knows
 * it, and a second one would overlap. Returns null when there is none.
 */
export async function sayInterrupcaoMarcada(
  db: Db,
  { autorId, numeroRegistro, hoje, exceto }: Pedido,
): Promise<string | null> {
  const { rows } = await sql<{ de: IsoDate; ate: IsoDate | null }>`
    select r.respostas->>(e->>'desde') as de, to_char((r.respostas->>(e->>'desde'))::date
      + make_interval(months => (e->>'meses')::int), 'YYYY-MM-DD') as ate
    from requerimento r join requerimento_tipo_versao v on v.tipo_id = r.tipo_id and v.versao = r.tipo_versao,
      jsonb_array_elements(v.formulario->'efeitos') e
    where r.autor_id = ${autorId} and r.id is distinct from ${exceto ?? null}::uuid and r.status in (${sql.join(GRANTED)})
      and e->>'efeito' = 'mudar_situacao' and e->>'para' = 'INTERROMPIDO' and r.respostas->>(e->>'desde') > ${hoje}
      and (r.respostas->>'numeroRegistro') is not distinct from ${numeroRegistro}::text
      and (select d.resultado from decisao d where d.requerimento_id = r.id order by d.created_at desc limit 1)
        is distinct from 'INDEFERIDO'
    order by 1 limit 1`.execute(db);
  const [marcada] = rows;
  if (!marcada) return null;
  const { de, ate } = marcada;
  const days = ate ? `de ${formatIsoDate(de)} a ${formatIsoDate(ate)}` : `a partir de ${formatIsoDate(de)}`;
  return `Já há uma interrupção marcada ${days}.`;
}
