import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { PARTES_DO_PERFIL, type ParteDoPerfil } from '@balcao/domain/pessoa/perfil';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { ASSUNTO } from '#features/carta/api.ts';
import { isUnidade } from '#features/manifestacao/api.ts';
import { equipe, visibleTo } from '#features/requerimento/api.ts';
import { isOwn } from '#features/usuario/api.ts';
import { can, type Who } from '#platform/auth/who.ts';

/** Who reads whose profile. */
export interface Leitura {
  who: Who;
  id: string;
}

/** Where the facts of a part come from. What is left out is null. */
export interface Fonte {
  from: RawBuilder<unknown>;
  /** Of this person, and within the reach of the reader. */
  reach: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  em: RawBuilder<unknown>;
  titulo: RawBuilder<unknown>;
  numero?: RawBuilder<unknown>;
  situacao?: RawBuilder<unknown>;
  valor?: RawBuilder<unknown>;
  ate?: RawBuilder<unknown>;
  pagina?: RawBuilder<unknown>;
  outra?: RawBuilder<unknown>;
}

/** The first moment of a day in Brasília. */
const startOf = (dia: RawBuilder<unknown>) => sql`(${dia}::timestamp at time zone 'America/Sao_Paulo')`;

const hojeDe = (who: Who) => todayInSaoPaulo(who.now);

const nomeDe = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'nome', coalesce(${sql.ref(`${alias}.nome_social`)}, ${sql.ref(`${alias}.nome`)}))`;

/** Requests are those of the list, never one under secrecy: beside a name it would tell whose it is. */
const pedido = ({ who, id }: Leitura): Fonte => ({
  from: sql`${sql.table('requerimento')} r`,
  reach: sql`r.autor_id = ${id}::uuid and not r.sigilo and ${visibleTo(who)}`,
  id: sql`r.id`,
  em: sql`r.created_at`,
  titulo: sql`r.titulo`,
  numero: sql`r.numero`,
  situacao: sql`r.status`,
  pagina: sql`r.id`,
});

/** Letters that left: for staff those of matters that they handle. */
const carta = ({ who, id }: Leitura): Fonte => ({
  from: sql`carta c ${ASSUNTO}`,
  reach: sql`c.destinatario_id = ${id}::uuid and c.expedida_em is not null and not r.sigilo
    and (${isOwn(who, id)} or (${visibleTo(who)} and ${equipe(who)}))`,
  id: sql`c.id`,
  em: sql`c.expedida_em`,
  titulo: sql`c.assunto`,
  numero: sql`c.numero`,
  situacao: sql`c.situacao`,
  ate: sql`case when c.situacao = 'CIENTE' then c.prazo_ate end`,
  pagina: sql`c.id`,
});

/** Issued papers, without receipts and letters, of visible requests and of no request. */
const documento = ({ who, id }: Leitura): Fonte => ({
  from: sql`documento d left join requerimento r on r.id = d.owner_id and d.owner_kind = 'requerimento'`,
  reach: sql`d.titular_id = ${id}::uuid and d.issued_at is not null and d.especie not like 'comprovante%'
    and d.especie <> 'carta' and (r.id is null or (not r.sigilo and ${visibleTo(who)}))`,
  id: sql`d.id`,
  em: sql`d.issued_at`,
  titulo: sql`d.titulo`,
  numero: sql`d.numero`,
  situacao: sql`case when d.revoked_at is not null then 'REVOGADO' when d.valido_ate < ${hojeDe(who)}::date then 'VENCIDO' else 'VALIDO' end`,
  ate: sql`d.valido_ate`,
  pagina: sql`case when r.id is not null then d.id end`,
});

const cobranca = ({ who, id }: Leitura): Fonte => ({
  from: sql`cobranca c left join requerimento r on r.id = c.requerimento_id`,
  reach: sql`c.pessoa_id = ${id}::uuid and r.sigilo is not true`,
  id: sql`c.id`,
  em: sql`c.created_at`,
  titulo: sql`c.descricao`,
  situacao: sql`c.situacao`,
  valor: sql`c.valor::int`,
  ate: sql`c.vencimento`,
  pagina: sql`case when r.id is not null and ${visibleTo(who)} then r.id end`,
});

/** Manifestations under the person's name. A confidential one has no name, and nobody finds it beside one. */
const manifestacao = ({ id }: Leitura): Fonte => ({
  from: sql`manifestacao m`,
  reach: sql`m.autor_id = ${id}::uuid and m.identificacao = 'IDENTIFICADA'`,
  id: sql`m.id`,
  em: sql`m.created_at`,
  titulo: sql`coalesce(nullif(m.assunto, ''), ${JSON.stringify(TIPOS_MANIFESTACAO)}::jsonb->>m.tipo)`,
  numero: sql`m.protocolo`,
  situacao: sql`m.situacao`,
  ate: sql`m.prazo_em`,
  pagina: sql`m.id`,
});

/** The beginning of each registration, and what changed it since: the audit log keeps that. */
const registro = ({ id }: Leitura): Fonte => ({
  from: sql`(select g.id, g.numero, ${startOf(sql`g.desde`)} as em, 'INICIO' as situacao
      from registro g where g.usuario_id = ${id}::uuid
    union all select l.id, g.numero, l.em, case when l.dados->>'de' is distinct from l.dados->>'para' then l.dados->>'para' else 'DADOS' end
      from registro g join audit_log l on l.objeto = 'registro' and l.objeto_id = g.id::text and l.acao = 'registro.alterado'
      where g.usuario_id = ${id}::uuid) h`,
  reach: sql`true`,
  id: sql`h.id`,
  em: sql`h.em`,
  titulo: sql`h.numero`,
  situacao: sql`h.situacao`,
});

const responsabilidade = ({ who, id }: Leitura): Fonte => ({
  from: sql`responsabilidade_tecnica t join usuario o
    on o.id = case when t.profissional_id = ${id}::uuid then t.empresa_id else t.profissional_id end`,
  reach: sql`${id}::uuid in (t.profissional_id, t.empresa_id)`,
  id: sql`t.id`,
  em: startOf(sql`t.desde`),
  titulo: sql`case when t.profissional_id = ${id}::uuid then 'Responde por' else 'Responsável' end`,
  numero: sql`t.numero`,
  situacao: sql`case when t.encerrada_em <= ${hojeDe(who)}::date then 'encerrada' else 'vigente' end`,
  ate: sql`t.encerrada_em`,
  outra: nomeDe('o'),
});

type Lado = 'representante_id' | 'representado_id';

/** One side of the representations of this person. */
function representacao({ who, id }: Leitura, { lado, outro }: { lado: Lado; outro: Lado }): Fonte {
  return {
    from: sql`representacao p join usuario o on o.id = ${sql.ref(`p.${outro}`)}`,
    reach: sql`${sql.ref(`p.${lado}`)} = ${id}::uuid`,
    id: sql`p.id`,
    em: startOf(sql`p.desde`),
    titulo: sql`p.papel`,
    situacao: sql`case when p.revoked_at is not null then 'encerrada' when p.ate < ${hojeDe(who)}::date then 'vencida' else 'vigente' end`,
    ate: sql`p.ate`,
    outra: nomeDe('o'),
  };
}

/** Where each part comes from, or null for who may not read it. A part of a later noun is one more row here. */
const PARTES: Readonly<Record<ParteDoPerfil, (leitura: Leitura) => Fonte | null>> = {
  pedido,
  carta,
  documento,
  cobranca: (leitura) =>
    isOwn(leitura.who, leitura.id) || can(leitura.who, 'financeiro.ver') ? cobranca(leitura) : null,
  // The unit alone knows who wrote; its officers read their own as everybody does.
  manifestacao: (leitura) =>
    isUnidade(leitura.who) && !isOwn(leitura.who, leitura.id) ? manifestacao(leitura) : null,
  registro,
  responsabilidade,
  // Who acts for a firm does not read for whom else the firm acts.
  representado: (leitura) =>
    leitura.who.representados.includes(leitura.id)
      ? null
      : representacao(leitura, { lado: 'representante_id', outro: 'representado_id' }),
  representante: (leitura) => representacao(leitura, { lado: 'representado_id', outro: 'representante_id' }),
};

/** The parts that this reader may see, or the one that they ask for, in order. The record is theirs to read. */
export function fontesDe(leitura: Leitura, parte?: ParteDoPerfil): [ParteDoPerfil, Fonte][] {
  return PARTES_DO_PERFIL.flatMap((nome) => {
    const fonte = parte === undefined || nome === parte ? PARTES[nome](leitura) : null;
    return fonte ? [[nome, fonte]] : [];
  });
}
