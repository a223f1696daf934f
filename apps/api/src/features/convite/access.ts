import type { convite } from '@balcao/contract/convite';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { atosDoConvite, type SituacaoDoConvite } from '@balcao/domain/convite/convite';
import type { TipoDaEquipe } from '@balcao/domain/permissao/convidar';
import { maskEmail } from '@balcao/domain/pessoa/email';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { readList, readOne } from '#platform/read-list.ts';
import { listOpcoes } from './anfitriao.ts';

type Lista = ResponseInputOf<typeof convite.list>;
export type Linha = Lista['items'][number];
type Lida = Omit<Linha, 'cpfMascarado' | 'emailMascarado' | 'atos'> & {
  cpf: string;
  email: string;
  tipo: TipoDaEquipe;
  grupoIds: string[];
};

/** The situation of invitation `c` at this moment. */
const situacaoEm = (now: Date) =>
  sql<SituacaoDoConvite>`case when c.situacao = 'aberto' and c.expires_at <= ${now} then 'vencido' else c.situacao end`;

/** The permission of the routes is the whole reach: who keeps the staff sees every invitation. */
function readingFor(now: Date) {
  const grupos = sql`from convite_grupo cg join grupo g on g.id = cg.grupo_id where cg.convite_id = c.id`;
  return {
    columns: sql`c.id, c.version, c.nome, c.cpf, c.email, c.tipo, ${situacaoEm(now)} as situacao,
      array(select g.sigla ${grupos} order by g.sigla) as grupos,
      array(select g.id ${grupos} and g.ativo) as "grupoIds", coalesce(u.nome_social, u.nome) as por,
      c.enviado_em as "enviadoEm", c.expires_at as "venceEm", c.encerrado_em as "encerradoEm",
      c.usuario_id as "usuarioId"`,
    from: sql`convite c join usuario u on u.id = c.convidado_por_id`,
    reach: sql`true`,
  };
}

/** One page of invitations, the newest first, with what this person may do to each. */
export async function listConvites(db: Db, who: Who, query: QueryOf<typeof convite.list>): Promise<Lista> {
  const { items, total } = await readList<typeof convite.list, Lida>(db, query, {
    ...readingFor(who.now),
    where: {
      busca: calledLike,
      situacao: (situacao) => sql`${situacaoEm(who.now)} = ${situacao}`,
    },
    order: sql`c.enviado_em desc, c.id desc`,
  });
  return { items: await present(db, who, items), total };
}

function calledLike(busca: string): RawBuilder<boolean> {
  const { documento, email } = lerConsulta(busca);
  if (documento?.inteiro) return sql<boolean>`c.cpf = ${documento.valor}`;
  return email ? sql<boolean>`lower(c.email) = ${email}` : contains(sql`c.nome`, busca);
}

/** One invitation as the list shows it. @throws Problem `not_found` */
export async function readConvite(db: Db, who: Who, id: string): Promise<Linha> {
  const row = await readOne<Lida>(db, readingFor(who.now), sql`c.id = ${id}`);
  const [shown] = await present(db, who, [row]);
  return shown as Linha; // one for one
}

async function present(db: Db, who: Who, rows: readonly Lida[]): Promise<Linha[]> {
  const { tipos, grupos } = await listOpcoes(db, who);
  const given = new Set(grupos.map(({ id }) => id));
  return rows.map(({ cpf, email, grupoIds, ...row }) => ({
    ...row,
    cpfMascarado: maskCpfCnpj(cpf),
    emailMascarado: maskEmail(email),
    atos: atosDoConvite(row.situacao, {
      podeCancelar: row.tipo <= who.tipo,
      podeDar: tipos.includes(row.tipo) && grupoIds.every((id) => given.has(id)),
    }),
  }));
}

/** An invitation, held in the version that was seen. @throws Problem `not_found`, `stale` */
export function holdConvite(tx: Db, { id, version }: { id: string; version: number }) {
  return lockSeen(tx.selectFrom('convite').selectAll().where('id', '=', id), version);
}

/** Ids of its groups that are in use. */
export async function gruposDoConvite(db: Db, conviteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conviteGrupo as c')
    .innerJoin('grupo as g', 'g.id', 'c.grupoId')
    .where('c.conviteId', '=', conviteId)
    .where('g.ativo', '=', true)
    .select('g.id')
    .orderBy('g.id')
    .execute();
  return rows.map(({ id }) => id);
}
