import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { tell } from '#features/aviso/api.ts';
import { leadersOf } from '#features/pessoa/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { type Espera, listEsperas } from './sem-responsavel.ts';

const LINK = '/atendente/requerimentos?visao=sem_atendente';

/** Notifies the leaders of each group, once a day, of requests without an attendant for too long. */
export async function alertSemResponsavel(tx: Db, now: Date): Promise<void> {
  const late = await listEsperas(tx, sql<boolean>`true`, now);
  await remember(tx, late);
  const hoje = todayInSaoPaulo(now);
  for (const espera of late) await tellLeaders(tx, espera, { hoje, now });
}

/** Stores the numbers for the metrics until the next run. */
async function remember(tx: Db, late: readonly Espera[]): Promise<void> {
  const ids = late.map(({ id }) => id);
  const counts = late.map(({ pedidos }) => pedidos);
  await sql`
    update grupo g set alerta_pedidos = coalesce(n.pedidos, 0)
    from grupo h left join unnest(${ids}::uuid[], ${counts}::int[]) as n(id, pedidos) on n.id = h.id
    where h.id = g.id and g.alerta_pedidos <> coalesce(n.pedidos, 0)`.execute(tx);
}

/** In words: «5 pedidos sem atendente há mais de 1 dia útil». */
function describeEspera({ pedidos, limite }: Espera): string {
  const quantos = pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`;
  return `${quantos} sem atendente há mais de ${limite}`;
}

async function tellLeaders(
  tx: Db,
  espera: Espera,
  { hoje, now }: { hoje: string; now: Date },
): Promise<void> {
  const situacao = describeEspera(espera);
  await tell(tx, systemActor(now), await leadersOf(tx, espera.id, hoje), {
    template: 'equipe.sem_responsavel',
    titulo: `${espera.sigla}: pedidos sem atendente`,
    texto: `${situacao}.`,
    link: LINK,
    chave: `grupo:${espera.id}:sem_responsavel:${hoje}`,
    prioridade: 1,
    variaveis: { grupo: espera.sigla, situacao },
  });
}
