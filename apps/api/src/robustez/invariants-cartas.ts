import { type Carta, cartaNova, depoisDoAto } from '@balcao/domain/carta/ciclo';
import { abreComCiencia, type EspecieCarta, NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import {
  ATOS_CARTA,
  type AtoCarta,
  type CanalCarta,
  type SituacaoCarta,
} from '@balcao/domain/carta/situacao';

/** Queries the database; returns rows as plain objects. */
export type Query = (text: string) => Promise<Record<string, unknown>[]>;

const FECHADAS = NOMES_ESPECIE_CARTA.filter(abreComCiencia)
  .map((especie) => `'${especie}'`)
  .join(', ');

const SEQUENCIA = `substr(c.numero, strpos(c.numero, '-') + 1, 6)::int`;
const ANO = `substr(c.numero, strpos(c.numero, '/') + 1, 4)::int`;
/** Ways to acknowledge it; a later move of its term is not one. */
const CIENCIAS = `(select count(*) from carta_tramite e where e.carta_id = c.id
  and e.para_status = 'CIENTE' and e.de_status is distinct from 'CIENTE')`;

/** Invariants of letters: each statement returns the rows that break the one beside it. */
export const CARTAS: readonly [promise: string, sql: string][] = [
  [
    'I1: numbers of letters come from the sequence of their kind and year',
    `select c.numero from carta c left join documento_sequencia s on s.especie = 'carta.' || c.especie and s.ano = ${ANO}
     where c.numero is not null and (s.ultimo is null or ${SEQUENCIA} > s.ultimo)`,
  ],
  [
    'I1: no number of a letter was drawn twice or in vain',
    `select s.especie, s.ano from documento_sequencia s where s.especie like 'carta.%' and s.ultimo <>
       (select count(distinct ${SEQUENCIA}) from carta c where 'carta.' || c.especie = s.especie and ${ANO} = s.ano)`,
  ],
  [
    'a letter that left has its number, its way and a paper of its own, to the person of its request; no other has these',
    `select c.id from carta c left join requerimento r on r.id = c.requerimento_id left join documento d on d.id = c.documento_id
     where num_nonnulls(c.numero, c.canal, c.documento_id, c.expedida_em) not in (0, 4) or c.destinatario_id <> r.autor_id
       or (c.situacao not in ('RASCUNHO', 'EM_ASSINATURA', 'CANCELADA')) > (c.expedida_em is not null)
       or (d.id is not null and (d.especie <> 'carta' or d.numero <> c.numero or d.titular_id <> c.destinatario_id
         or d.owner_id is distinct from c.id or (d.revoked_at is not null) <> (c.situacao = 'CANCELADA')))`,
  ],
  [
    'a paper is that of one letter',
    `select d.id from documento d where d.especie = 'carta'
       and (select count(*) from carta c where c.documento_id = d.id) <> 1`,
  ],
  [
    'events of a letter are numbered without gaps, each begins where the last one ended, and its version counts them',
    `select e.carta_id from (select *, row_number() over w as n, lag(para_status) over w as antes
         from carta_tramite window w as (partition by carta_id order by seq)) e
       where e.seq <> e.n or e.de_status is distinct from e.antes or (e.acao = 'redigir') <> (e.n = 1)
     union all
     select c.id from carta c left join lateral (select e.para_status, e.seq from carta_tramite e
         where e.carta_id = c.id order by e.seq desc limit 1) e on true
       where c.situacao is distinct from e.para_status or c.version is distinct from e.seq`,
  ],
  [
    'I25: the ciência of a letter is recorded once, and only if the letter has one',
    `select c.id from carta c where ${CIENCIAS} <> (c.ciente_em is not null)::int
       or (c.ciente_em is not null) <> (c.situacao in ('CIENTE', 'RESPONDIDA'))
       or (c.ciente_em is null) <> (c.ciente_dia is null)`,
  ],
  [
    'I25: a summons was opened by its ciência alone, with person, address and file',
    `select c.id from carta c join documento d on d.id = c.documento_id
     where (c.especie in (${FECHADAS}) and c.aberta_em is distinct from coalesce(c.ciente_em, c.aberta_em) and c.ciente_por_id is not null)
       or (c.especie in (${FECHADAS}) and c.aberta_em is not null and c.ciente_em is null)
       or (c.ciente_sha256 is not null and (c.ciente_por_id is null or c.ciente_ip is null or c.ciente_sha256 <> d.sha256))`,
  ],
  [
    'a term runs from the ciência of a letter that gives one',
    `select c.id from carta c where (c.prazo_ate is not null) <> (c.prazo_dias is not null and c.ciente_dia is not null)
       or c.prazo_ate < c.ciente_dia + c.prazo_dias`,
  ],
  [
    'what went by post has no term before its letter was received, and then one that runs from that day',
    `select e.id from exigencia e join carta c on c.exigencia_id = e.id
       where (c.ciente_dia is null and e.prazo_em is not null) or e.ciencia_em <> c.ciente_dia or e.prazo_em <= e.ciencia_em
     union all
     select d.id from decisao d join carta c on c.decisao_id = d.id join requerimento r on r.id = d.requerimento_id
       where d.recurso_ate is not null or (r.recurso_ate <= coalesce(c.ciente_dia, r.recurso_ate) and d.created_at =
         (select max(n.created_at) from decisao n where n.requerimento_id = r.id))`,
  ],
  [
    'a letter is answered by one message of the requester',
    `select c.id from carta c left join mensagem m on m.id = c.mensagem_id
     where (c.situacao = 'RESPONDIDA') <> (m.id is not null) or m.lado <> 'requerente' or m.created_at < c.ciente_em
       or (select count(*) from carta o where o.mensagem_id = m.id) > 1`,
  ],
  [
    'the addressee was notified once of each letter that left and carries no act, and of no other',
    `select c.id from carta c where num_nonnulls(c.exigencia_id, c.decisao_id) = 0 and (select count(*) from notificacao n where n.usuario_id = c.destinatario_id
       and n.chave = 'carta:' || c.id || ':expedida') <> (c.expedida_em is not null)::int`,
  ],
  [
    'an addressee without ciência is reminded once',
    `select c.id from carta c where (select count(*) from carta_tramite e where e.carta_id = c.id and e.acao = 'lembrar')
       <> (c.lembrada_em is not null)::int or (c.lembrada_em is not null and c.canal <> 'PORTAL')`,
  ],
  [
    'the post has a letter at most twice, the second time after it came back',
    `select c.id from carta c join carta_postagem p on p.carta_id = c.id
     where c.canal is distinct from 'POSTAL' or p.tentativa > 2 or (p.tentativa = 2 and not exists (select from carta_postagem a
       where a.carta_id = c.id and a.tentativa = 1 and a.resultado = 'devolvida'))
       or (p.resultado = 'recebida' and c.ciente_em is null)`,
  ],
  [
    'a letter is cancelled or stands as returned only where nobody opened it and the post does not have it',
    `select c.id from carta c where c.situacao in ('CANCELADA', 'DEVOLVIDA') and (c.aberta_em is not null
       or c.ciente_em is not null or exists (select from carta_postagem p where p.carta_id = c.id and p.resultado is null))`,
  ],
];

/** Letter events that are not in the life table. */
export async function unlawfulLetters(query: Query): Promise<string[]> {
  const rows =
    await query(`select e.carta_id, e.acao, e.de_status, e.para_status, c.especie, c.canal from carta_tramite e
    join carta c on c.id = e.carta_id where e.acao in (${ATOS_CARTA.map((ato) => `'${ato}'`).join(', ')})
    order by e.carta_id, e.seq`);
  const lives = new Map<unknown, Carta>();
  return rows
    .filter(({ carta_id: id, acao, para_status: para, especie, canal }) => {
      const life = lives.get(id) ?? cartaNova(especie as EspecieCarta);
      const after = depoisDoAto(life, acao as AtoCarta, canal as CanalCarta | null);
      const situacao = para as SituacaoCarta;
      lives.set(id, { ...(after ?? life), situacao });
      return after?.situacao !== situacao;
    })
    .map((row) => `I25: no act of a letter: ${JSON.stringify(row)}`);
}
