import type { Db } from '@balcao/db/db';
import type { ResolvePedido, Tipo } from '@balcao/domain/permissao/resolve';
import type { SituacaoDeConta } from '@balcao/domain/pessoa/conta';
import { type FatosDaIdentidade, isNaoConferida } from '@balcao/domain/pessoa/identidade';
import { sql } from 'kysely';
import { readBloqueio } from '#features/auth/api.ts';
import { pedidoOf } from '#platform/auth/effective-permissions.ts';
import { fatosDaIdentidade } from '#platform/auth/identidade.ts';
import { loadRights } from '#platform/auth/load-session.ts';
import { requireFound, requireSeen } from '#platform/db/seen.ts';
import type { Deps } from '#platform/deps.ts';

interface ContaRow {
  id: string;
  version: number;
  nome: string;
  tipo: Tipo;
  situacao: SituacaoDeConta;
  pessoa: 'PF' | 'PJ';
  cpfCnpj: string;
  email: string;
  grupos: string[];
  coordenaSozinha: string[];
  ultimoAcesso: Date | null;
  segundoFator: boolean;
  identidade: FatosDaIdentidade;
}

/** An account as those who keep accounts see it. */
export type Conta = Omit<ContaRow, 'identidade'> & {
  bloqueio: { ate: Date | null } | null;
  /** A person whose identity was proved: who may become staff. */
  podeAtender: boolean;
  /** What its rights come from beside its tipo. */
  direitos: Pick<ResolvePedido, 'grupos' | 'grants'>;
};

interface Which {
  id: string;
  now: Date;
  keys: Deps['keys'];
}

/** The account, within reach of everybody with `usuario.editar`. @throws Problem `not_found` */
export async function getConta(db: Db, { id, now, keys }: Which): Promise<Conta> {
  const { rows } = await sql<ContaRow>`
    select u.id, u.version, coalesce(u.nome_social, u.nome) as nome, u.tipo, u.situacao, u.pessoa,
      u.cpf_cnpj as "cpfCnpj", u.email, u.totp_enabled_at is not null as "segundoFator",
      ${fatosDaIdentidade} as identidade,
      array(select g.sigla from grupo_membro m join grupo g on g.id = m.grupo_id
        where m.usuario_id = u.id order by g.sigla) as grupos,
      array(select g.sigla from grupo_membro m join grupo g on g.id = m.grupo_id and g.ativo
        where m.usuario_id = u.id and m.lider and not exists (select from grupo_membro o
          join usuario l on l.id = o.usuario_id and l.situacao = 'ativo' and l.tipo >= 1
          where o.grupo_id = g.id and o.lider and o.usuario_id <> u.id)
        order by g.sigla) as "coordenaSozinha",
      u.ultimo_acesso as "ultimoAcesso"
    from usuario u where u.id = ${id}`.execute(db);
  const { identidade, ...conta } = requireFound(rows[0]);
  const [rights] = await loadRights(db, sql`u.id = ${id}`, now);
  return {
    ...conta,
    direitos: pedidoOf(requireFound(rights)),
    podeAtender: conta.pessoa === 'PF' && !isNaoConferida(identidade),
    bloqueio: await readBloqueio(db, { deps: { keys }, account: conta, now }),
  };
}

/** The same for a change, held until it ends. @throws Problem `not_found`, `stale` for a version that is not the last */
export async function holdConta(
  tx: Db,
  { version, ...which }: Which & { version: number | undefined },
): Promise<Conta> {
  const row = await tx
    .selectFrom('usuario')
    .select(['id', 'version'])
    .where('id', '=', which.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  requireSeen(requireFound(row), version);
  return getConta(tx, which);
}
