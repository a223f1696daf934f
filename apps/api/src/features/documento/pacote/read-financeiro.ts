import type { Db } from '@balcao/db/db';
import { NOME_DA_BANDEIRA } from '@balcao/domain/cartao/numero';
import { COMO_FOI_PAGO, NUMERO_DO_MEIO } from '@balcao/domain/pagamento/comprovante';
import { emDiaAte } from '@balcao/domain/pagamento/encargos';
import type { Meio } from '@balcao/domain/pagamento/meio';
import { dizerMovimento, type EventoDoLivro } from '@balcao/domain/pagamento/movimento';
import { dizerCobranca, ESPECIES_EM_PALAVRAS } from '@balcao/domain/pagamento/palavras';
import type { EspecieCobranca, SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import type { Financeiro } from './financeiro.ts';

type Linha<K extends keyof Financeiro> = Financeiro[K][number];
type Estado = { situacao: SituacaoCobranca; vencimento: string; pagoEm: string | null };

/** As the database keeps it: words come after. */
interface Lido {
  cobrancas: (Omit<Linha<'cobrancas'>, 'especie' | 'situacao' | 'pagamentos' | 'tentativas' | 'movimentos'> &
    Estado & {
      especie: EspecieCobranca;
      pagamentos: (Omit<Linha<'cobrancas'>['pagamentos'][number], 'meio' | 'devolucoes'> & {
        meio: Meio;
        devolucoes: (Omit<Devolvida, 'motivo' | 'situacao'> & {
          natureza: keyof typeof MOTIVO_DA_DEVOLUCAO;
          situacao: keyof typeof SITUACAO_DA_DEVOLUCAO;
        })[];
      })[];
      tentativas: (Omit<Linha<'cobrancas'>['tentativas'][number], 'meio' | 'situacao'> & {
        meio: Meio;
        situacao: keyof typeof SITUACAO_DA_TENTATIVA;
      })[];
      movimentos: { evento: EventoDoLivro; valorEmCentavos: number; em: string }[];
    })[];
  acordos: (Omit<Linha<'acordos'>, 'parcelas'> & { parcelas: (Estado & { valorEmCentavos: number })[] })[];
  creditos: Financeiro['creditos'];
  disputas: (Omit<Linha<'disputas'>, 'situacao'> & { situacao: keyof typeof SITUACAO_DA_DISPUTA })[];
  cartoesGuardados: (Omit<Linha<'cartoesGuardados'>, 'bandeira'> & {
    bandeira: keyof typeof NOME_DA_BANDEIRA;
  })[];
}

type Devolvida = Linha<'cobrancas'>['pagamentos'][number]['devolucoes'][number];

const MOTIVO_DA_DEVOLUCAO = { PEDIDA: 'Devolvida pelo Conselho', CONTESTACAO: 'Tomada pelo banco do cartão' };

const SITUACAO_DA_DEVOLUCAO = {
  SOLICITADA: 'A caminho',
  EM_PROCESSAMENTO: 'A caminho',
  DEVOLVIDA: 'Devolvida',
  NAO_REALIZADA: 'Não feita pelo banco',
};

const SITUACAO_DA_TENTATIVA = {
  CRIADA: 'Criada',
  ATIVA: 'À espera do pagamento',
  CONCLUIDA: 'Paga',
  REMOVIDA: 'Retirada',
  EXPIRADA: 'Vencida',
};

const SITUACAO_DA_DISPUTA = {
  ABERTA: 'À espera da operadora',
  GANHA: 'O pagamento ficou com o Conselho',
  PERDIDA: 'O pagamento voltou a quem pagou',
};

/** Everything about money that the portal holds of a person, in words, as of that day in Brasília. */
export async function readFinanceiro(tx: Db, pessoaId: string, hoje: IsoDate): Promise<Financeiro> {
  const { rows } =
    await sql<Lido>`select ${cobrancasDe(pessoaId)} as cobrancas, ${acordosDe(pessoaId)} as acordos,
    ${creditosDe(pessoaId)} as creditos, ${disputasDe(pessoaId)} as disputas,
    (select coalesce(json_agg(json_build_object('bandeira', k.bandeira, 'final', k.final, 'validade', k.validade,
        'guardadoEm', k.created_at) order by k.created_at), '[]')
      from cartao_salvo k where k.usuario_id = ${pessoaId} and k.excluido_em is null) as "cartoesGuardados"`.execute(
      tx,
    );
  const [read] = rows;
  if (!read) throw new Error('a select without a table answers one row');
  const calendario = await loadCalendario(tx, await sedeIbge(tx));
  const said = (one: Estado) =>
    dizerCobranca({ ...one, ultimoDia: emDiaAte(one, { calendario }), parcelas: null }, hoje).texto;
  return {
    cobrancas: read.cobrancas.map((one) => cobrancaEmPalavras(one, said(one))),
    acordos: read.acordos.map(({ parcelas, ...acordo }) => ({
      ...acordo,
      parcelas: parcelas.map(({ vencimento, valorEmCentavos, ...one }) => ({
        vencimento,
        valorEmCentavos,
        situacao: said({ vencimento, ...one }),
      })),
    })),
    creditos: read.creditos,
    disputas: read.disputas.map((one) => ({ ...one, situacao: SITUACAO_DA_DISPUTA[one.situacao] })),
    cartoesGuardados: read.cartoesGuardados.map((one) => ({
      ...one,
      bandeira: NOME_DA_BANDEIRA[one.bandeira],
    })),
  };
}

function cobrancaEmPalavras(
  { pagoEm: _, ...one }: Lido['cobrancas'][number],
  situacao: string,
): Linha<'cobrancas'> {
  return {
    ...one,
    especie: ESPECIES_EM_PALAVRAS[one.especie],
    situacao,
    pagamentos: one.pagamentos.map(({ numero, devolucoes, ...pagamento }) => ({
      ...pagamento,
      meio: COMO_FOI_PAGO[pagamento.meio],
      numero: NUMERO_DO_MEIO[pagamento.meio] && numero,
      devolucoes: devolucoes.map(({ natureza, ...devolucao }) => ({
        ...devolucao,
        motivo: MOTIVO_DA_DEVOLUCAO[natureza],
        situacao: SITUACAO_DA_DEVOLUCAO[devolucao.situacao],
      })),
    })),
    tentativas: one.tentativas.map((tentativa) => ({
      ...tentativa,
      meio: COMO_FOI_PAGO[tentativa.meio],
      situacao: SITUACAO_DA_TENTATIVA[tentativa.situacao],
    })),
    movimentos: one.movimentos.map(({ evento, ...movimento }) => ({
      texto: dizerMovimento(evento, movimento.valorEmCentavos),
      ...movimento,
    })),
  };
}

const cobrancasDe = (id: string) => sql`(
  select coalesce(json_agg(json_build_object('especie', c.especie, 'descricao', c.descricao, 'itens', c.itens, 'exercicio', c.exercicio,
      'pedido', r.numero, 'identidadeProtegida', coalesce(r.sigilo, false), 'valorEmCentavos', c.valor, 'emitidaEm', c.created_at,
      'vencimento', c.vencimento, 'situacao', c.situacao, 'pagoEm', c.pago_em, 'motivo', c.motivo,
      'pagamentos', ${PAGAMENTOS}, 'tentativas', ${TENTATIVAS}, 'movimentos', ${MOVIMENTOS},
      'avisosEm', (select coalesce(json_agg(a.dia order by a.dia), '[]') from cobranca_aviso a where a.cobranca_id = c.id))
    order by c.created_at, c.id), '[]')
  from cobranca c left join requerimento r on r.id = c.requerimento_id where c.pessoa_id = ${id})`;

const PAGAMENTOS = sql`(
  select coalesce(json_agg(json_build_object('meio', p.meio, 'numero', case p.meio when 'BOLETO' then b.nosso_numero when 'CARTAO' then k.nsu
        else p.e2e_id end, 'valorEmCentavos', p.valor, 'pagoEm', p.pago_em, 'comprovante', d.numero,
      'devolucoes', (select coalesce(json_agg(json_build_object('valorEmCentavos', v.valor, 'natureza', v.natureza,
          'situacao', v.situacao, 'pedido', q.numero, 'em', v.updated_at) order by v.created_at, v.id), '[]')
        from devolucao v left join requerimento q on q.id = v.requerimento_id where v.pagamento_id = p.id))
    order by p.pago_em, p.id), '[]')
  from pagamento p left join boleto b on b.tentativa_id = p.tentativa_id left join cartao_tentativa k on k.tentativa_id = p.tentativa_id
    left join documento_financeiro f on f.pagamento_id = p.id left join documento d on d.id = f.documento_id
  where p.cobranca_id = c.id)`;

const TENTATIVAS = sql`(
  select coalesce(json_agg(json_build_object('meio', t.meio, 'valorEmCentavos', i.valor, 'situacao', t.situacao, 'abertaEm', t.created_at)
    order by t.created_at, t.id), '[]')
  from pagamento_tentativa_item i join pagamento_tentativa t on t.id = i.tentativa_id where i.cobranca_id = c.id)`;

/** As the account of a person shows them: what is owed grows by what is charged, and shrinks by what is paid. */
const MOVIMENTOS = sql`(
  select coalesce(json_agg(json_build_object('evento', m.evento, 'valorEmCentavos', m.valor, 'em', m.em) order by m.em, m.primeiro), '[]')
  from (select l.evento, l.created_at as em, min(l.id::text) as primeiro,
      sum(case when l.debito in ('A_RECEBER', 'A_RESTITUIR') then l.valor else 0 end
        - case when l.credito in ('A_RECEBER', 'A_RESTITUIR') then l.valor else 0 end)::float8 as valor
    from lancamento l where l.cobranca_id = c.id group by l.evento, l.referencia_id, l.created_at) m
  where m.valor <> 0)`;

const acordosDe = (id: string) => sql`(
  select coalesce(json_agg(json_build_object('pedido', a.numero, 'feitoEm', a.feito_em,
      'debitos', (select coalesce(json_agg(json_build_object('cobranca', c.descricao, 'principal', d.principal, 'multa', d.multa,
          'juros', d.juros, 'abatido', coalesce(x.abatido, 0)) order by c.vencimento, c.id), '[]')
        from acordo_debito d join cobranca c on c.id = d.cobranca_id
          left join acordo_abatimento x on x.requerimento_id = d.requerimento_id and x.cobranca_id = d.cobranca_id
        where d.requerimento_id = a.id),
      'parcelas', a.parcelas,
      'avisos', (select coalesce(json_agg(json_build_object('em', n.avisado_em, 'prazo', n.prazo) order by n.avisado_em), '[]')
        from acordo_aviso n where n.requerimento_id = a.id)) order by a.feito_em, a.id), '[]')
  from (select r.id, r.numero, min(c.created_at) as feito_em, json_agg(json_build_object('vencimento', c.vencimento,
      'valorEmCentavos', c.valor, 'situacao', c.situacao, 'pagoEm', c.pago_em) order by c.ordem, c.id) as parcelas
    from cobranca c join requerimento r on r.id = c.requerimento_id
    where c.pessoa_id = ${id} and c.especie = 'PARCELA' group by r.id, r.numero) a)`;

const creditosDe = (id: string) => sql`(
  select coalesce(json_agg(json_build_object('cobranca', x.descricao, 'valorEmCentavos', x.valor) order by x.id), '[]')
  from (select c.id, c.descricao, sum(case when l.credito = 'A_RESTITUIR' then l.valor else -l.valor end)::float8 as valor
    from cobranca c join lancamento l on l.cobranca_id = c.id and 'A_RESTITUIR' in (l.credito, l.debito)
    where c.pessoa_id = ${id} group by c.id, c.descricao) x
  where x.valor > 0)`;

const disputasDe = (id: string) => sql`(
  select coalesce(json_agg(json_build_object('cobrancas', x.cobrancas, 'situacao', k.disputa_situacao, 'abertaEm', k.disputa_aberta_em,
      'responderAte', k.disputa_ate, 'decididaEm', k.disputa_decidida_em) order by k.disputa_aberta_em, k.tentativa_id), '[]')
  from cartao_tentativa k cross join lateral (select json_agg(c.descricao order by i.ordem) as cobrancas
      from pagamento_tentativa_item i join cobranca c on c.id = i.cobranca_id
      where i.tentativa_id = k.tentativa_id and c.pessoa_id = ${id}) x
  where k.disputa_situacao is not null and x.cobrancas is not null
    and k.tentativa_id in (select i.tentativa_id from pagamento_tentativa_item i join cobranca c on c.id = i.cobranca_id
      where c.pessoa_id = ${id}))`;
