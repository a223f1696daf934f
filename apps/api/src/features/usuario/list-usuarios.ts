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
type Linha = Omit<UsuarioDaLista, 'documentoMascarado' | 'emailMascarado'> & {
  cpfCnpj: string;
  email: string;
};

/** One account among all, as the list shows it. */
export type UsuarioDaLista = Lista['items'][number];

/** Returns one page of all accounts, by name. */
export async function listUsuarios(db: Db, who: Who, query: Filtros): Promise<Lista> {
  const { items, total } = await readList<typeof usuario.list, Linha>(
    db,
    query,
    await reading(db, who, query, sql`true`),
  );
  return { items: items.map(toMasked), total };
}

/** The first of these accounts, by name, after one of them; for a file of all. */
export async function readUsuarios(
  db: Db,
  who: Who,
  filtros: Omit<Filtros, 'pagina' | 'porPagina'>,
  { depois, limite }: { depois: Pick<UsuarioDaLista, 'id'> | undefined; limite: number },
): Promise<UsuarioDaLista[]> {
  const query = { ...filtros, pagina: 1, porPagina: limite };
  const reach = depois
    ? sql`(u.nome_dobrado, u.id) > (select nome_dobrado, id from usuario where id = ${depois.id})`
    : sql`true`;
  const { items } = await readList<typeof usuario.list, Linha>(
    db,
    query,
    await reading(db, who, query, reach),
  );
  return items.map(toMasked);
}

/** How accounts are read, within this reach. */
async function reading(db: Db, { now }: Who, { busca }: Filtros, reach: RawBuilder<unknown>) {
  const achados = busca ? await peopleCalled(db, busca) : null;
  return {
    columns: sql`u.id, u.tipo, coalesce(u.nome_social, u.nome) as nome, u.cpf_cnpj as "cpfCnpj", u.email,
      u.totp_enabled_at is not null as "segundoFator", u.situacao, u.id in (${stoppedAccounts(now)}) as bloqueada,
      array(select g.sigla from grupo_membro m join grupo g on g.id = m.grupo_id
        where m.usuario_id = u.id order by g.sigla) as grupos,
      u.ultimo_acesso as "ultimoAcesso"`,
    from: sql`usuario u`,
    reach,
    where: {
      busca: () => achados ?? sql`false`,
      tipo: (tipo: string) => sql`u.tipo = ${sql.lit(Number(tipo))}`,
      grupo: (grupo: string) =>
        sql`u.id in (select usuario_id from grupo_membro where grupo_id = ${grupo}::uuid)`,
      situacao: (situacao: NonNullable<Filtros['situacao']>) => inSituacao(situacao, now),
      acesso: (acesso: NonNullable<Filtros['acesso']>) => usedLast(acesso, now),
      segundoFator: (has: string) => sql`u.totp_enabled_at is ${has === 'sim' ? sql`not null` : sql`null`}`,
    },
    order: sql`u.nome_dobrado, u.id`,
  };
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
  // Literal: an index of the few that are not in use is for those words alone.
  return sql<boolean>`u.situacao = ${sql.lit(situacao)}`;
}

/** Filters by the last use of the account. */
function usedLast(acesso: NonNullable<Filtros['acesso']>, now: Date): RawBuilder<boolean> {
  const days = Number(acesso.split('_').at(-1));
  const since = new Date(now.getTime() - (days || 0) * 86_400_000);
  if (acesso === 'nunca') return sql<boolean>`u.ultimo_acesso is null`;
  return sql<boolean>`u.ultimo_acesso ${acesso === 'ate_30' ? sql`>=` : sql`<`} ${since}`;
}

function toMasked({ cpfCnpj, email, ...row }: Linha): UsuarioDaLista {
  return { ...row, documentoMascarado: maskCpfCnpj(cpfCnpj), emailMascarado: maskEmail(email) };
}
