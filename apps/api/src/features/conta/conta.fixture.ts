import { conta } from '@balcao/contract/conta';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import type { Person } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';

export const MOTIVO = 'Pedido da própria pessoa, por escrito.';

type Acao = ArgsOf<typeof conta.agir>['body']['acao'];
type Tipo = ArgsOf<typeof conta.mudarTipo>['body']['tipo'];
interface By {
  by: Person;
  version?: number;
  idempotencyKey?: string;
}

/** The acts of administrators upon accounts, in the version of now unless one is given. */
export function actsOf(api: TestApi) {
  const versionOf = async (id: string) => {
    const { version } = await api.db
      .selectFrom('usuario')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return version;
  };
  const options = ({ by: { token }, idempotencyKey }: By) => ({
    token,
    ...(idempotencyKey && { idempotencyKey }),
  });
  return {
    versionOf,
    read: (id: string, by: Person) => api.must(conta.detail, { params: { id } }, by),
    agir: async (id: string, acao: Acao, as: By) => {
      const body = { version: as.version ?? (await versionOf(id)), acao, motivo: MOTIVO };
      return api.call(conta.agir, { params: { id }, body }, options(as));
    },
    mudarTipo: async (id: string, tipo: Tipo, as: By) => {
      const body = { version: as.version ?? (await versionOf(id)), tipo, motivo: MOTIVO };
      return api.call(conta.mudarTipo, { params: { id }, body }, options(as));
    },
  };
}

/** The events of the audit log about an account, oldest first. */
export async function eventsOf({ db }: TestApi, id: string) {
  const rows = await db
    .selectFrom('auditLog')
    .select(['acao', 'atorId', 'dados'])
    .where('objeto', '=', 'usuario')
    .where('objetoId', '=', id)
    .where('acao', 'like', 'usuario.%')
    .where('acao', '<>', 'usuario.lido')
    .orderBy('id')
    .execute();
  return rows;
}

/** A request of this person in a group, conducted by somebody. */
export async function conducted(
  api: TestApi,
  { autor, atendenteId, sigla, hoje }: { autor: Person; atendenteId: string; sigla: string; hoje: string },
): Promise<string> {
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(hoje) });
  await api.owner
    .updateTable('requerimento')
    .set({ atendenteId, grupoId: await grupoId(api, sigla) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Who conducts a request. */
export async function conductorOf({ db }: TestApi, id: string): Promise<string | null> {
  const { atendenteId } = await db
    .selectFrom('requerimento')
    .select('atendenteId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return atendenteId;
}
