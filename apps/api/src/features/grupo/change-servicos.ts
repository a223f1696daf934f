import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
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

/** Changes which services the group answers for beside those that name it, and where. @throws Problem `stale`, `forbidden`. */
export async function changeServicos(tx: Db, who: Who, input: Input): Promise<void> {
  const { id, version } = input;
  const tipos = [...new Set(input.tipos)];
  const localidades = [...new Set(input.localidades)];
  const grupo = await getForChange(tx, who, { id, version });
  requireReroutes(who);
  await requireKnown(tx, { tipos, localidades });
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
    dados: { tipos, localidades },
  });
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
