import type { cobrancaAto } from '@balcao/contract/cobranca-ato';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { isNamed } from '@balcao/db/named';
import { isSelada, nomeOuProtegida } from '@balcao/db/selada';
import { available } from '@balcao/domain/ciclo/ciclo';
import { PERMISSAO_DO_ATO } from '@balcao/domain/pagamento/atos-da-cobranca';
import { CONTAS_DE_DINHEIRO } from '@balcao/domain/pagamento/lancamento';
import {
  ATO_DE_DUAS_PESSOAS,
  type ContextoDoAto,
  type RetratoDaCobranca,
  situacaoDoAto,
} from '@balcao/domain/pagamento/segunda-pessoa';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { can, partes, type Who } from '#platform/auth/who.ts';
import { readList, readOne } from '#platform/read-list.ts';
import { PELO_PROVEDOR } from '../restituir.ts';

type Lista = ResponseInputOf<typeof cobrancaAto.list>;
export type Linha = Lista['items'][number];

interface Lida extends Omit<Linha, 'cobranca' | 'decisoes' | 'situacao'> {
  situacao: ContextoDoAto['situacao'];
  visto: RetratoDaCobranca;
  agora: RetratoDaCobranca;
  pedidoPorId: string;
  cobranca: Omit<Linha['cobranca'], 'pessoa'> & {
    pessoa: { id: string; nome: string; cpfCnpj: string | null };
  };
}

/** The charge `c` as an act relies on it, in the words and the order of `RetratoDaCobranca`. */
const AGORA = sql`(select jsonb_build_object(
    'aberta', c.situacao = any(${[...SITUACOES_ABERTAS]}::text[]), 'emDisputa', c.em_disputa,
    'devido', coalesce(sum(case when l.debito = 'A_RECEBER' then l.valor when l.credito = 'A_RECEBER' then -l.valor end), 0)::bigint,
    'recebido', coalesce(sum(l.valor) filter (where l.debito = any(${[...CONTAS_DE_DINHEIRO]}::text[])), 0)::bigint
      - coalesce(sum(l.valor) filter (where l.credito = any(${[...CONTAS_DE_DINHEIRO]}::text[])), 0)::bigint,
    'aRestituir', greatest(coalesce(sum(case when l.credito = 'A_RESTITUIR' then l.valor when l.debito = 'A_RESTITUIR' then -l.valor end), 0)::bigint, 0))
  from lancamento l where l.cobranca_id = c.id)`;

/** Of a refund: what does not go back by the provider that took it, so that staff send it. */
const POR_TRANSFERENCIA = sql`case when a.especie = 'DEVOLVER' then greatest(a.valor - (
    select coalesce(sum(p.valor - coalesce((select sum(d.valor) from devolucao d
        where d.pagamento_id = p.id and d.situacao <> 'NAO_REALIZADA'), 0)), 0)
    from pagamento p where p.cobranca_id = c.id and ${PELO_PROVEDOR}), 0)::float8 else 0 end`;

/** Of an approved refund: where its parts stand together, and since when. */
const DEVOLUCAO = sql`lateral (select max(d.updated_at) as em,
    case when bool_or(d.situacao = 'NAO_REALIZADA') then 'NAO_FEITA' when bool_and(d.situacao = 'DEVOLVIDA') then 'FEITA'
      when count(*) > 0 then 'ENVIADA' end as estado
  from devolucao d where d.ato_id = a.id)`;

/** The permission of the routes is the whole reach: who sees the charges of all sees what is asked upon them. */
const READING = {
  columns: sql`a.id, a.version, a.especie, a.situacao, a.motivo, a.texto, a.valor, a.dia, a.forma, a.visto, ${AGORA} as agora,
    case when f.id is not null then json_build_object('nome', f.nome, 'mime', f.mime, 'tamanho', f.tamanho) end as comprovante,
    ${POR_TRANSFERENCIA} as "porTransferencia", v.estado as devolucao, v.em as "devolucaoEm",
    a.pedido_por_id as "pedidoPorId", coalesce(p.nome_social, p.nome) as "pedidoPor", a.pedido_em as "pedidoEm",
    coalesce(d.nome_social, d.nome) as "decididoPor", a.decidido_em as "decididoEm", a.resposta,
    json_build_object('id', c.id, 'descricao', c.descricao, 'vencimento', c.vencimento, 'valor', c.valor,
      'pessoa', json_build_object('id', u.id, 'nome', ${nomeOuProtegida(sql`coalesce(u.nome_social, u.nome)`, isSelada())},
        'cpfCnpj', case when not ${isSelada()} then u.cpf_cnpj end)) as cobranca`,
  from: sql`ato_financeiro a join cobranca c on c.id = a.cobranca_id join usuario u on u.id = c.pessoa_id
    join usuario p on p.id = a.pedido_por_id left join usuario d on d.id = a.decidido_por_id
    left join arquivo f on f.id = a.arquivo_id and f.removed_at is null cross join ${DEVOLUCAO} v`,
  reach: sql`true`,
};

/** Whether a waiting act `a` has lapsed, because its charge is another one now. */
const CADUCOU = sql<boolean>`(a.situacao = 'PEDIDO' and a.visto <> ${AGORA})`;

/** One page of acts, the oldest first, with what this person may decide. */
export async function listAtos(db: Db, who: Who, query: QueryOf<typeof cobrancaAto.list>): Promise<Lista> {
  const { items, total } = await readList<typeof cobrancaAto.list, Lida>(db, query, {
    ...READING,
    where: {
      busca: calledLike,
      ato: (ato) => sql`a.especie = ${ato}`,
      decisao: (decisao) =>
        decisao === 'CADUCO'
          ? sql`a.situacao = 'CADUCO' or ${CADUCOU}`
          : sql`a.situacao = ${decisao} and not ${CADUCOU}`,
    },
    order: sql`a.pedido_em, a.id`,
  });
  return { items: items.map((row) => present(who, row)), total };
}

function calledLike(busca: string): RawBuilder<boolean> {
  const { documento } = lerConsulta(busca);
  if (documento?.inteiro) return sql<boolean>`u.cpf_cnpj = ${documento.valor} and not ${isSelada()}`;
  return sql<boolean>`${isNamed('u', busca)} and not ${isSelada()} or ${contains(sql`c.descricao`, busca)}`;
}

/** One act as the list shows it. @throws Problem `not_found` */
export async function readAto(db: Db, who: Who, id: string): Promise<Linha> {
  return present(who, await readOne<Lida>(db, READING, sql`a.id = ${id}`));
}

/** Most acts of one charge that are shown: each waits for people. */
const DA_COBRANCA = 50;

/** The acts upon one charge, the newest first. */
export async function listAtosDe(db: Db, who: Who, cobrancaId: string): Promise<Linha[]> {
  const { columns, from } = READING;
  const { rows } = await sql<Lida>`select ${columns} from ${from} where a.cobranca_id = ${cobrancaId}
    order by a.pedido_em desc, a.id desc limit ${DA_COBRANCA}`.execute(db);
  return rows.map((row) => present(who, row));
}

function present(who: Who, { visto, agora, pedidoPorId, cobranca, ...row }: Lida): Linha {
  const { pessoa, ...shown } = cobranca;
  const contexto: ContextoDoAto = {
    situacao: row.situacao,
    visto,
    agora,
    podeDecidir: can(who, PERMISSAO_DO_ATO[row.especie]),
    pediu: pedidoPorId === who.usuarioId,
    devedor: partes(who).includes(pessoa.id),
  };
  return {
    ...row,
    situacao: situacaoDoAto(contexto),
    cobranca: {
      ...shown,
      pessoa: { nome: pessoa.nome, cpfCnpjMascarado: pessoa.cpfCnpj && maskCpfCnpj(pessoa.cpfCnpj) },
    },
    decisoes: available(ATO_DE_DUAS_PESSOAS, contexto).flatMap(({ acao, permitido, motivo }) =>
      acao === 'caducar' ? [] : [{ acao, permitido, ...(motivo === undefined ? {} : { motivo }) }],
    ),
  };
}
