import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { usuario } from '@balcao/contract/usuario';
import type { Db } from '@balcao/db/db';
import { maskEmail } from '@balcao/domain/pessoa/email';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { stoppedAccounts } from '#features/auth/api.ts';
import { findPessoas } from '#features/pessoa/api.ts';
import { naoConferida } from '#platform/auth/identidade.ts';
import type { Who } from '#platform/auth/who.ts';
import { readList } from '#platform/read-list.ts';

type Lista = ResponseInputOf<typeof usuario.list>;
type Filtros = QueryOf<typeof usuario.list>;
type Linha = Omit<Lista['items'][number], 'documentoMascarado' | 'emailMascarado'> & {
  cpfCnpj: string;
  email: string;
};

/** Returns one page of all accounts, by name. */
export async function listUsuarios(db: Db, who: Who, query: Filtros): Promise<Lista> {
  const achados = query.busca ? await peopleCalled(db, query.busca) : null;
  const { items, total } = await readList<typeof usuario.list, Linha>(db, query, {
    columns: sql`u.id, u.tipo, coalesce(u.nome_social, u.nome) as nome, u.cpf_cnpj as "cpfCnpj", u.email,
      u.totp_enabled_at is not null as "segundoFator", u.situacao, u.id in (${stoppedAccounts(who.now)}) as bloqueada,
      array(select g.sigla from grupo_membro m join grupo g on g.id = m.grupo_id
        where m.usuario_id = u.id order by g.sigla) as grupos,
      (select max(s.last_active_at) from sessao s where s.usuario_id = u.id) as "ultimoAcesso"`,
    from: sql`usuario u`,
    reach: sql`true`,
    where: {
      busca: () => achados ?? sql`false`,
      tipo: (tipo) => sql`u.tipo = ${sql.lit(Number(tipo))}`,
      grupo: (grupo) => sql`u.id in (select usuario_id from grupo_membro where grupo_id = ${grupo}::uuid)`,
      situacao: (situacao) => inSituacao(situacao, who.now),
      acesso: (acesso) => usedLast(acesso, who.now),
      segundoFator: (has) => sql`u.totp_enabled_at is ${has === 'sim' ? sql`not null` : sql`null`}`,
    },
    order: sql`u.nome_dobrado, u.id`,
  });
  return { items: items.map(toMasked), total };
}

/** People with this name, number or address; null when there are none. */
function peopleCalled(db: Db, busca: string): Promise<RawBuilder<boolean> | null> {
  return findPessoas(db, lerConsulta(busca), { entre: 'todos', limite: null }, async (pessoas) => {
    return sql<boolean>`u.id in (${pessoas})`;
  });
}

/** Filters by where an account stands, or by what keeps its owner from one in use. */
function inSituacao(situacao: NonNullable<Filtros['situacao']>, now: Date): RawBuilder<boolean> {
  if (situacao === 'bloqueada')
    return sql<boolean>`u.situacao = 'ativo' and u.id in (${stoppedAccounts(now)})`;
  if (situacao === 'nao_conferida') return sql<boolean>`u.situacao = 'ativo' and ${naoConferida}`;
  return sql<boolean>`u.situacao = ${situacao}`;
}

/** Filters by the last use of the account in any session. */
function usedLast(acesso: NonNullable<Filtros['acesso']>, now: Date): RawBuilder<boolean> {
  const days = Number(acesso.split('_').at(-1));
  const since = new Date(now.getTime() - (days || 0) * 86_400_000);
  if (acesso === 'nunca') return sql<boolean>`not exists (select from sessao s where s.usuario_id = u.id)`;
  const when = acesso === 'ate_30' ? sql`>=` : sql`<`;
  // Checked for all sessions at once: in name order, very many people may come before the first match.
  return sql<boolean>`u.id in (select s.usuario_id from sessao s group by s.usuario_id
    having max(s.last_active_at) ${when} ${since})`;
}

function toMasked({ cpfCnpj, email, ...row }: Linha): Lista['items'][number] {
  return { ...row, documentoMascarado: maskCpfCnpj(cpfCnpj), emailMascarado: maskEmail(email) };
}
