import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { differenceOf } from '#platform/db/write-record.ts';
import { invalidField } from '#platform/http/problem.ts';
import { getForChange } from './access.ts';
import { requireReroutes } from './conceder.ts';
import { touchGrupo } from './write-grupo.ts';

interface Input {
  id: string;
  version: number;
  tipos: readonly number[];
  localidades: readonly string[];
}

/** Changes the group's extra services and its places. @throws Problem `stale`, `forbidden`. */
export async function changeServicos(tx: Db, who: Who, input: Input): Promise<void> {
  const { id, version } = input;
  const tipos = [...new Set(input.tipos)].sort((a, b) => a - b);
  const localidades = [...new Set(input.localidades)].sort();
  const grupo = await getForChange(tx, who, { id, version });
  requireReroutes(who);
  await requireKnown(tx, { tipos, localidades });
  const difference = differenceOf(await loadServed(tx, id), { tipos, localidades });
  if (!difference) return;
  await tx.deleteFrom('grupoTipo').where('grupoId', '=', id).execute();
  await tx.deleteFrom('grupoLocalidade').where('grupoId', '=', id).execute();
  if (tipos.length > 0)
    await tx
      .insertInto('grupoTipo')
      .values(tipos.map((tipoId) => ({ grupoId: id, tipoId })))
      .execute();
  if (localidades.length > 0)
    await tx
      .insertInto('grupoLocalidade')
      .values(localidades.map((localidadeIbge) => ({ grupoId: id, localidadeIbge })))
      .execute();
  await touchGrupo(tx, grupo);
  await recordAudit(tx, who, {
    acao: 'grupo.servicos_alterados',
    objeto: 'grupo',
    objetoId: id,
    dados: difference,
  });
}

async function loadServed(tx: Db, id: string): Promise<Pick<Input, 'tipos' | 'localidades'>> {
  const { rows } = await sql<Pick<Input, 'tipos' | 'localidades'>>`
    select array(select tipo_id from grupo_tipo where grupo_id = ${id} order by 1) as tipos,
      array(select localidade_ibge from grupo_localidade where grupo_id = ${id} order by 1) as localidades`.execute(
    tx,
  );
  return rows[0] ?? { tipos: [], localidades: [] };
}

async function requireKnown(
  tx: Db,
  { tipos, localidades }: { tipos: readonly number[]; localidades: readonly string[] },
): Promise<void> {
  const found =
    tipos.length === 0
      ? []
      : await tx.selectFrom('requerimentoTipo').select('id').where('id', 'in', tipos).execute();
  if (found.length !== tipos.length) throw invalidField('tipos', 'Escolha serviços da lista.');
  const places =
    localidades.length === 0
      ? []
      : await tx.selectFrom('localidade').select('ibge').where('ibge', 'in', localidades).execute();
  if (places.length !== localidades.length)
    throw invalidField('localidades', 'Escolha localidades da lista.');
}
