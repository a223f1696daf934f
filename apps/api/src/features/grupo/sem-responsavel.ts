import type { Db } from '@balcao/db/db';
import { describeLimite, esperaDesde, type LimiteEspera } from '@balcao/domain/prazo/espera-expediente';
import { type RawBuilder, sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';

export interface Espera {
  id: string;
  codigo: number;
  sigla: string;
  pedidos: number;
  limite: string;
}

interface Regra {
  id: string;
  codigo: number;
  sigla: string;
  abre: number;
  fecha: number;
  valor: number;
  unidade: LimiteEspera['unidade'];
}

/**
 * The groups under a condition on `g`, with requests that were free for longer than the group allows. Waiting begins
 * when the request came to the group or lost its attendant. A request whose clock stands still does not wait.
 */
export async function listEsperas(db: Db, onde: RawBuilder<boolean>, now: Date): Promise<Espera[]> {
  const { rows } = await sql<Regra>`
    select g.id, g.codigo, g.sigla, g.abre, g.fecha, g.alerta_valor as valor, g.alerta_unidade as unidade
    from grupo g where g.ativo and g.alerta_valor is not null and ${onde} and exists (select from requerimento r
      where r.grupo_id = g.id and r.closed_at is null and r.atendente_id is null and r.prazo_situacao = 'correndo')
    order by g.sigla`.execute(db);
  if (rows.length === 0) return [];
  const calendario = await loadCalendario(db, await sedeIbge(db));
  const found: Espera[] = [];
  for (const { abre, fecha, valor, unidade, ...grupo } of rows) {
    const limite = { valor, unidade };
    const desde = esperaDesde(now, limite, { expediente: { abre, fecha }, calendario });
    const pedidos = await countSince(db, grupo.id, desde);
    if (pedidos > 0) found.push({ ...grupo, pedidos, limite: describeLimite(limite) });
  }
  return found;
}

async function countSince(db: Db, grupoId: string, desde: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from requerimento r
    where r.grupo_id = ${grupoId} and r.closed_at is null and r.atendente_id is null
      and r.prazo_situacao = 'correndo' and r.created_at <= ${desde}
      and not exists (select from tramite t where t.requerimento_id = r.id and t.created_at > ${desde}
        and (t.de_atendente_id is not null or t.de_grupo_id is distinct from t.para_grupo_id
          or t.de_status is null or t.de_status in ('AGUARDANDO_PAGAMENTO', 'EM_EXIGENCIA')))`.execute(db);
  return rows[0]?.n ?? 0;
}
