import type { Db } from '@balcao/db/db';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import type { Solicitante } from '@balcao/domain/formulario/elegibilidade';
import { type Comunicacao, recebePeloPortal } from '@balcao/domain/pessoa/comunicacao';
import { describeDivergencias } from '@balcao/domain/pessoa/divergencia';
import { parseEmail } from '@balcao/domain/pessoa/email';
import { fatosDoRegistro, type RegistroNosLivros } from '@balcao/domain/pessoa/fatos-do-registro';
import { registroNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import { parseTelefone } from '@balcao/domain/pessoa/telefone';
import type { IsoDate } from '@balcao/domain/prazo/data';
import {
  computePrioridade,
  type PrioridadeDeclaravel,
  prioridadeConhecida,
  prioridadeVigente,
} from '@balcao/domain/requerimento/prioridade';
import { sql } from 'kysely';
import { NIL } from 'uuid';
import { cobrancasDaPessoa } from '#features/cobranca/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { situacaoDe } from './situacao-de.ts';

interface Escolha {
  valor: string;
  rotulo: string;
}

type CobrancasDaPessoa = Awaited<ReturnType<typeof cobrancasDaPessoa>>;

interface PersonRow {
  pessoa: 'PF' | 'PJ';
  nome: string;
  nomeSocial: string | null;
  cpfCnpj: string;
  dataNascimento: string | null;
  filiacao: string | null;
  email: string;
  emailVerificado: boolean;
  celular: string | null;
  celularVerificado: boolean;
  comunicacao: Comunicacao | null;
  endereco: Record<string, unknown> | null;
  localidadeIbge: string | null;
  prioridade: PrioridadeDeclaravel | null;
  prioridadeAte: IsoDate | null;
  empresa: Record<string, unknown> | null;
  /** Latest first. */
  registros: (RegistroNosLivros & { titulos: string[] })[];
  inscritoDesde: IsoDate | null;
  servicos: (Escolha & { situacao: string })[];
  profissionais: Escolha[];
  processos: Escolha[];
  decisoes: Escolha[];
  responsabilidades: Escolha[];
  confirmados: string[];
}

export interface PersonFacts {
  /** Their name, which may be a social name. */
  nome: string;
  solicitante: Solicitante;
  origens: NonNullable<Contexto['origens']>;
  /** Contacts confirmed by code. */
  verificados: string[];
  localidadeIbge: string | null;
  dataNascimento: string | null;
  /** A ground of priority on the council's record that still counts. */
  prioridade: PrioridadeDeclaravel | null;
}

/** Decisions in force on the person's own requests that gave less than was asked for, newest first. */
const DECISOES = sql`coalesce((select json_agg(json_build_object('valor', d.numero,
    'rotulo', d.numero || ' · ' || d.titulo || ', ' || d.resultado || ' em ' || d.dia) order by d.created_at desc)
  from (select distinct on (q.id) q.numero, q.titulo, e.created_at,
      case e.resultado when 'INDEFERIDO' then 'não aprovado' when 'DEFERIDO_PARCIAL' then 'aprovado em parte' end as resultado,
      to_char(e.created_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as dia
    from requerimento q join decisao e on e.requerimento_id = q.id
    where q.autor_id = u.id order by q.id, e.created_at desc) d
  where d.resultado is not null), '[]')`;

/**
 * Loads the portal's facts about a person on this day, for prefilled fields and rules. An unproved account gets nothing
 * from the record.
 */
export async function loadPersonFacts(
  db: Db,
  who: Pick<Who, 'naoConferida'>,
  { usuarioId, hoje }: { usuarioId: string; hoje: IsoDate },
): Promise<PersonFacts> {
  const { rows } = await sql<PersonRow>`
    select u.pessoa, u.nome, u.nome_social as "nomeSocial", u.cpf_cnpj as "cpfCnpj", u.data_nascimento as "dataNascimento",
      u.filiacao, u.email, u.email_verified_at is not null as "emailVerificado", u.celular,
      u.celular_verified_at is not null as "celularVerificado", u.comunicacao, u.endereco,
      u.localidade_ibge as "localidadeIbge", u.prioridade, u.prioridade_ate as "prioridadeAte", u.empresa,
      coalesce((select json_agg(json_build_object('numero', r.numero, 'categoria', r.categoria, 'situacao', r.situacao,
        'validade', r.validade, 'titulos', r.titulos, 'interrompidoAte', r.interrompido_ate, 'situacaoDesde', r.situacao_desde,
        'prorrogacoes', r.prorrogacoes) order by r.desde desc) from registro r where r.usuario_id = u.id), '[]') as registros,
      (select min(r.desde) from registro r where r.usuario_id = u.id) as "inscritoDesde",
      coalesce((select json_agg(json_build_object('valor', p.nup, 'rotulo', p.nup || ' · ' || p.assunto) order by p.created_at desc)
        from processo p where p.interessado_id = u.id), '[]') as processos,
      ${DECISOES} as decisoes,
      coalesce((select json_agg(json_build_object('valor', rt.numero, 'rotulo', e.nome || ' (' || rt.numero || ')') order by rt.desde)
        from responsabilidade_tecnica rt join usuario e on e.id = rt.empresa_id
        where rt.profissional_id = u.id and rt.encerrada_em is null), '[]') as responsabilidades,
      coalesce((select json_agg(json_build_object('valor', s.numero, 'rotulo', s.numero || ' · ' || left(s.objeto, 80),
          'situacao', s.situacao) order by s.created_at desc)
        from servico_tecnico s where s.profissional_id = u.id and s.situacao <> 'CANCELADO'), '[]') as servicos,
      coalesce((select json_agg(json_build_object('valor', rt.numero, 'rotulo', coalesce(p.nome_social, p.nome) || ' (' || rt.numero || ')') order by rt.desde)
        from responsabilidade_tecnica rt join usuario p on p.id = rt.profissional_id
        where rt.empresa_id = u.id and rt.encerrada_em is null), '[]') as profissionais,
      coalesce((select json_agg(c.valor) from contato_verificado c where c.usuario_id = u.id), '[]') as confirmados
    from usuario u where u.id = ${usuarioId}`.execute(db);
  const person = rows[0];
  if (!person) throw new Error('a session belongs to an existing person');
  if (!who.naoConferida) return toFacts(person, await cobrancasDaPessoa(db, usuarioId, hoje), hoje);
  return toFacts({ ...person, ...SEM_CADASTRO }, await cobrancasDaPessoa(db, NIL, hoje), hoje);
}

/** No facts of the record, because an unproved account answers in its own words. */
const SEM_CADASTRO = {
  dataNascimento: null,
  filiacao: null,
  celular: null,
  endereco: null,
  localidadeIbge: null,
  prioridade: null,
  prioridadeAte: null,
  empresa: null,
  inscritoDesde: null,
  registros: [],
  servicos: [],
  profissionais: [],
  processos: [],
  decisoes: [],
  responsabilidades: [],
} satisfies Partial<PersonRow>;

function toFacts(p: PersonRow, cobrancas: CobrancasDaPessoa, hoje: IsoDate): PersonFacts {
  const [latest] = p.registros;
  const registro = latest ? registroNoDia(latest, hoje) : null;
  const guardada = p.prioridade && { motivo: p.prioridade, ate: p.prioridadeAte };
  const prioridade = prioridadeVigente(guardada, hoje);
  const conhecida = computePrioridade({
    nascimento: p.dataNascimento,
    hoje,
    declaradas: prioridade ? [{ motivo: prioridade, comDocumento: true }] : [],
  });
  return {
    nome: p.nomeSocial ?? p.nome,
    solicitante: { pessoa: p.pessoa, ...situacaoDe(registro, hoje) },
    origens: {
      perfil: {
        pessoa: p.pessoa,
        nome: p.nome,
        nomeSocial: p.nomeSocial,
        dataNascimento: p.dataNascimento,
        ...(p.pessoa === 'PF' ? { cpf: p.cpfCnpj } : { cnpj: p.cpfCnpj }),
        filiacao: p.filiacao,
        email: p.email,
        celular: p.celular,
        endereco: p.endereco ?? {},
        empresa: p.empresa ?? {},
        // A prefilled question is not asked, but a person who never chose must choose here.
        comunicacaoEletronica: p.comunicacao === null ? null : recebePeloPortal(p.comunicacao),
        // Only whether it is known, never the ground, because a representative may fill this in.
        prioridadeConhecida: prioridadeConhecida(p.pessoa, conhecida),
      },
      registro: {
        ...(registro && {
          numero: registro.numero,
          situacao: registro.situacao,
          categoria: registro.categoria,
          titulos: registro.titulos.join(', '),
          validade: registro.validade,
        }),
        inscritoDesde: p.inscritoDesde,
        ...fatosDoRegistro(p.registros, hoje),
        servicos: choicesOf(p.servicos, 'ABERTO'),
        servicosBaixados: choicesOf(p.servicos, 'BAIXADO'),
        profissionais: p.profissionais,
        ...describeDivergencias(registro, { pessoa: p.pessoa }),
        respondePorEmpresa: p.responsabilidades.length > 0,
        responsabilidades: p.responsabilidades,
      },
      cobrancas,
      cnet: { processos: p.processos, decisoes: p.decisoes },
    },
    verificados: asStored([
      ...(p.emailVerificado ? [p.email] : []),
      ...(p.celular && p.celularVerificado ? [p.celular] : []),
      ...p.confirmados,
    ]),
    localidadeIbge: p.localidadeIbge,
    dataNascimento: p.dataNascimento,
    prioridade,
  };
}

function choicesOf(servicos: PersonRow['servicos'], wanted: string): Escolha[] {
  return servicos
    .filter(({ situacao }) => situacao === wanted)
    .map(({ valor, rotulo }) => ({ valor, rotulo }));
}

/** Each contact once, in the notation of forms: an imported phone may be stored with and without its country code. */
function asStored(contatos: readonly string[]): string[] {
  return [...new Set(contatos.map((contato) => parseTelefone(contato) ?? parseEmail(contato) ?? contato))];
}
