import type { Db } from '@balcao/db/db';
import { explicaRecusa, type RecusaDeConvite } from '@balcao/domain/convite/recusa';
import type { TipoDaEquipe } from '@balcao/domain/permissao/convidar';
import { sql } from 'kysely';
import { readConselho } from '#features/portal/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { hashSecret } from '#platform/auth/secret.ts';
import { Problem } from '#platform/http/problem.ts';
import { gruposDoConvite } from './access.ts';
import { type GrupoDoConvite, listGruposEmUso, mayGive } from './anfitriao.ts';

interface Row {
  id: string;
  tokenId: string;
  linkId: string;
  cpf: string;
  nome: string;
  email: string;
  tipo: TipoDaEquipe;
  situacao: 'aberto' | 'aceito' | 'cancelado' | 'substituido';
  expiresAt: Date;
  convidadoPorId: string;
  sessaoId: string;
}

/** An invitation that may be accepted now. */
export interface Aberto extends Row {
  /** Who invites. */
  por: string;
  grupos: GrupoDoConvite[];
  /** The active account of the CPF, a citizen's. */
  contaId: string | null;
}

/** The refusal of a link, in words. */
export async function refused(db: Db, recusa: RecusaDeConvite): Promise<Problem> {
  const { nome } = await readConselho(db);
  return new Problem('auth.link_invalid', {
    detail: explicaRecusa(recusa, nome),
    dados: { recusa },
  });
}

interface Asked {
  token: string;
  now: Date;
  /** Holds the invitation to the end of the transaction. */
  lock?: boolean;
}

/**
 * The invitation of a link, with the rights of its inviter as they are now. @throws Problem `auth.link_invalid` with the
 * reason
 */
export async function openConvite(db: Db, { token, now, lock = false }: Asked): Promise<Aberto> {
  const row = await findRow(db, { token, lock });
  const recusa = row ? recusaOf(row, now) : 'desconhecido';
  if (!row || recusa) throw await refused(db, recusa ?? 'desconhecido');
  const conta = await db
    .selectFrom('usuario')
    .select(['id', 'tipo', 'situacao'])
    .where('cpfCnpj', '=', row.cpf)
    .executeTakeFirst();
  if (conta && conta.situacao !== 'ativo') throw await refused(db, 'conta_fechada');
  if (conta && conta.tipo > 0) throw await refused(db, 'ja_da_equipe');
  const { convidadoPorId: usuarioId, sessaoId } = row;
  const inviter = await loadPerson(db, { usuarioId, sessaoId, now });
  const grupos = await listGruposEmUso(db, await gruposDoConvite(db, row.id));
  if (!inviter || !mayGive(inviter, { tipo: row.tipo, grupos })) throw await refused(db, 'sem_efeito');
  return { ...row, por: inviter.nome, grupos, contaId: conta?.id ?? null };
}

async function findRow(db: Db, { token, lock }: { token: string; lock: boolean }): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select c.id, c.token_id, t.id as link_id, c.cpf, c.nome, c.email, c.tipo, c.situacao, c.expires_at,
      c.convidado_por_id, c.sessao_id
    from token_unico t join convite c on c.id = (t.dados->>'conviteId')::uuid
    where t.hash = ${hashSecret(token)} and t.finalidade = 'convite'
    ${lock ? sql`for update of c` : sql``}`.execute(db);
  return rows[0];
}

function recusaOf(row: Row, now: Date): RecusaDeConvite | null {
  if (row.situacao === 'aceito' || row.situacao === 'cancelado') return row.situacao;
  if (row.situacao === 'substituido' || row.tokenId !== row.linkId) return 'substituido';
  return row.expiresAt <= now ? 'vencido' : null;
}
