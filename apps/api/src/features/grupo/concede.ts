import type { grupo } from '@balcao/contract/grupo';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import { permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { explainRights, type StoredGrant } from '#platform/auth/effective-permissions.ts';

type Concede = ResponseInputOf<typeof grupo.detail>['concede'];

/** What the group alone gives to a member, by the rule that decides what people may do. */
export async function listConcede(db: Db, id: string): Promise<Concede> {
  const concedidas = await db
    .selectFrom('permissaoConcedida')
    .select(['permissao', 'alcance', 'efeito', 'grupoId'])
    .where('grupoId', '=', id)
    .execute();
  const explained = explainRights({
    tipo: 0,
    grupos: [{ id, lider: false }],
    concedidas: concedidas as StoredGrant[], // the columns are checked by the database
  });
  return explained.flatMap(({ permissao, origem }) => {
    const { label, grupo: area, reaches } = permissions[permissao];
    const given = origem.find(({ fonte }) => fonte === 'grupo');
    return given ? [{ permissao, label, area, alcances: [...reaches], reach: given.reach }] : [];
  });
}
