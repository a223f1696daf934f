import type { interessado } from '@balcao/contract/interessado';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { SEM_CIENCIA } from '@balcao/domain/carta/situacao';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { maskEmail } from '@balcao/domain/pessoa/email';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { maskTelefone } from '@balcao/domain/pessoa/telefone';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { primeiroEmDia } from '@balcao/domain/prazo/primeiro-em-dia';
import { sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import { ASSUNTO } from '#features/carta/api.ts';
import { correcaoDispensada } from '#features/lista/api.ts';
import {
  equipe,
  getRequerimento,
  isEquipe,
  type Requerimento,
  visibleTo,
} from '#features/requerimento/api.ts';
import { fotoDe, registrosDe } from '#features/usuario/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

type Interessado = ResponseInputOf<typeof interessado.detail>;

/** Number of newest ones that are named. */
const ULTIMOS = 5;

/**
 * Returns the request whose person is shown, for staff only, and never under secrecy. @throws `not_found` in both cases
 */
export async function getInteressado(tx: Db, who: Who, id: string): Promise<Requerimento> {
  const requerimento = await getRequerimento(tx, who, id);
  if (!isEquipe(who, requerimento) || requerimento.sigilo) throw new Problem('not_found');
  return requerimento;
}

/** The person of a request, with what the caller may see of the rest. */
export async function interessadoDetail(tx: Db, who: Who, requerimento: Requerimento): Promise<Interessado> {
  const { autorId } = requerimento;
  return {
    ...(await personOf(tx, who, autorId)),
    pedidos: await requestsOf(tx, who, requerimento),
    cobrancas: can(who, 'financeiro.ver') ? await chargesOf(tx, who, autorId) : null,
    cartas: await lettersOf(tx, who, autorId),
    documentos: await documentsOf(tx, who, autorId),
  };
}

async function personOf(tx: Db, who: Who, id: string) {
  const { cpfCnpj, email, celular, pessoa, nome, nomeSocial, foto } = await tx
    .selectFrom('usuario')
    .select(['cpfCnpj', 'email', 'celular', 'pessoa', 'nome', 'nomeSocial'])
    .select(fotoDe(sql.ref('usuario.id')).as('foto'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const completo = can(who, 'usuario.ver');
  return {
    id,
    nome: nomeSocial ?? nome,
    foto: completo ? foto : null,
    pessoa: pessoa === 'PJ' ? ('PJ' as const) : ('PF' as const),
    registros: await registrosDe(tx, id, todayInSaoPaulo(who.now)),
    documentoMascarado: maskCpfCnpj(cpfCnpj),
    contato: completo
      ? { email, celular, completo }
      : { email: maskEmail(email), celular: celular && maskTelefone(celular), completo },
  };
}

async function requestsOf(tx: Db, who: Who, { id, autorId }: Requerimento): Promise<Interessado['pedidos']> {
  // A request under secrecy never appears beside a name, for any reader.
  const others = sql`from requerimento r where r.autor_id = ${autorId} and r.id <> ${id} and not r.sigilo
    and ${visibleTo(who)}`;
  const porStatus = await sql<{
    status: string;
    total: number;
  }>`select r.status, count(*)::int as total ${others}
    group by r.status order by total desc, r.status`.execute(tx);
  const ultimos = await sql<
    Interessado['pedidos']['ultimos'][number]
  >`select r.id, r.numero, r.titulo, r.status, ${correcaoDispensada} as dispensada,
    r.created_at as emissao ${others} order by r.created_at desc, r.id limit ${ULTIMOS}`.execute(tx);
  return {
    total: porStatus.rows.reduce((sum, { total }) => sum + total, 0),
    porStatus: porStatus.rows,
    ultimos: ultimos.rows,
  };
}

async function chargesOf(tx: Db, who: Who, id: string): Promise<NonNullable<Interessado['cobrancas']>> {
  const emDia = primeiroEmDia(todayInSaoPaulo(who.now), await loadCalendario(tx, await sedeIbge(tx)));
  const { rows } = await sql<{ vencida: boolean; quantidade: number; total: number }>`
    select c.vencimento < ${emDia}::date as vencida, count(*)::int as quantidade, sum(c.valor)::float8 as total
    from cobranca c left join requerimento r on r.id = c.requerimento_id
    where c.pessoa_id = ${id} and c.situacao = any(${[...SITUACOES_ABERTAS]}::text[]) and r.sigilo is not true
    group by 1`.execute(tx);
  const late = rows.find(({ vencida }) => vencida) ?? { quantidade: 0, total: 0 };
  const other = rows.find(({ vencida }) => !vencida) ?? { quantidade: 0, total: 0 };
  return {
    abertas: { quantidade: late.quantidade + other.quantidade, total: late.total + other.total },
    vencidas: { quantidade: late.quantidade, total: late.total },
  };
}

/** Letters that were sent. A reader who sees the request otherwise than as its staff reads none. */
async function lettersOf(tx: Db, who: Who, id: string): Promise<Interessado['cartas']> {
  const { rows } = await sql<
    Interessado['cartas']['ultimas'][number] & { total: number; semCiencia: number }
  >`select c.id, c.numero, c.especie, c.assunto, c.situacao, c.expedida_em as "expedidaEm", c.prazo_ate as "prazoAte",
      (count(*) over ())::int as total,
      (count(*) filter (where c.situacao = any(${[...SEM_CIENCIA]}::text[])) over ())::int as "semCiencia"
    from carta c ${ASSUNTO}
    where c.destinatario_id = ${id} and c.expedida_em is not null and not r.sigilo
      and ${visibleTo(who)} and ${equipe(who)}
    order by c.expedida_em desc, c.id desc limit ${ULTIMOS}`.execute(tx);
  const { total = 0, semCiencia = 0 } = rows[0] ?? {};
  return { total, semCiencia, ultimas: rows.map(({ total: _, semCiencia: __, ...one }) => one) };
}

/** Issued papers, without receipts, letters and what is about payments, of visible requests and of no request. */
async function documentsOf(tx: Db, who: Who, id: string): Promise<Interessado['documentos']> {
  const { rows } = await sql<Interessado['documentos']['ultimos'][number] & { total: number }>`
    select d.id, d.titulo, d.numero, d.issued_at as "emitidoEm", d.valido_ate as "validoAte",
      d.revoked_at is not null as revogado, (count(*) over ())::int as total
    from documento d left join requerimento r on r.id = d.owner_id
    where d.titular_id = ${id} and d.issued_at is not null and d.especie not like 'comprovante%'
      and d.especie not in ('carta', 'extrato_pagamentos')
      and (r.id is null or (not r.sigilo and ${visibleTo(who)}))
    order by d.issued_at desc, d.id limit ${ULTIMOS}`.execute(tx);
  return { total: rows[0]?.total ?? 0, ultimos: rows.map(({ total: _, ...one }) => one) };
}
