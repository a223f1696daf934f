import type { Db } from '@balcao/db/db';
import {
  isVariavelFixa,
  type ModeloDocumento,
  type ValoresFixos,
} from '@balcao/domain/formulario/modelo/modelo-documento';
import { describeParcelas, type ParcelaDevida } from '@balcao/domain/pagamento/parcelas';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { CATEGORIA_ROTULO } from '@balcao/domain/pessoa/registro';
import { addDays, addMonths, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import {
  isDecisaoFinal,
  RESULTADO_EM_PALAVRAS,
  sayRecurso,
  VOTACOES,
} from '@balcao/domain/requerimento/decisao';
import {
  type DesfechoEmPalavras,
  describeDesfecho,
  desfechoNaFrase,
} from '@balcao/domain/requerimento/desfecho';
import { formatData, formatIsoDate } from '@balcao/domain/texto/data-br';
import { loadAssinatura } from '#features/assinatura/api.ts';
import { type DecisaoVigente, loadDecisao, withoutAppeal } from '../decisao-vigente.ts';
import type { Origem, Requerimento } from '../especie.ts';
import { listResponsabilidades } from '../registro-facts.ts';
import { textOf } from '../text-of.ts';
import { describeSituacao, type TitularImpresso } from '../titular.ts';

/** The facts that a template may state without a further query, of a request or of an example. */
export interface Fatos extends Pick<Origem, 'conselho' | 'hoje' | 'respostas'> {
  autor: TitularImpresso;
  requerimento: Pick<Requerimento, 'numero' | 'titulo' | 'createdAt'>;
}

/** Last day of validity of a document issued today; null when it does not expire. */
export function validadeOf(origem: Fatos, { validade }: ModeloDocumento): IsoDate | null {
  if (!validade) return null;
  if ('dias' in validade) return addDays(origem.hoje, validade.dias);
  if ('meses' in validade) return addMonths(origem.hoje, validade.meses);
  if (!isVariavelFixa(validade.variavel)) return textOf(origem.respostas[validade.variavel]);
  return validade.variavel === 'registro.validade' ? (origem.autor.registro?.validade ?? null) : null;
}

/** Loads the facts that every template may state, as of the day of issue. */
export async function loadVariaveis(
  tx: Db,
  origem: Origem,
  validoAte: IsoDate | null,
): Promise<ValoresFixos> {
  const { requerimento } = origem;
  return {
    ...describeFatos(origem, validoAte),
    'registro.responsaveis': await describeResponsaveis(tx, origem),
    ...(await decisaoVars(tx, origem)),
    ...(await assinaturaVars(tx, requerimento.id)),
    'servico.numero': (await loadServico(tx, requerimento.id)) ?? '',
    'acordo.parcelas': describeParcelas(await parcelasDoPedido(tx, requerimento.id)),
  };
}

/** Builds the variables that follow from these facts alone. */
export function describeFatos(fatos: Fatos, validoAte: IsoDate | null): ValoresFixos {
  const { autor, requerimento, conselho, hoje } = fatos;
  const { documento } = autor.pessoa;
  return {
    'pessoa.nome': autor.nomeOficial,
    'pessoa.documento': documento.tipo === 'CPF' ? formatCpf(documento.numero) : formatCnpj(documento.numero),
    'pessoa.nascimento': day(autor.nascimento),
    ...registroVars(autor),
    'pedido.protocolo': requerimento.numero,
    'pedido.servico': requerimento.titulo,
    'pedido.data': day(todayInSaoPaulo(requerimento.createdAt)),
    'documento.data': day(hoje),
    'documento.validade': day(validoAte),
    'conselho.nome': conselho.timbre.nome,
    'conselho.sigla': conselho.timbre.sigla,
  };
}

const day = (date: IsoDate | null) => (date ? formatIsoDate(date) : '');

function registroVars({ registro }: TitularImpresso): ValoresFixos {
  if (!registro) return {};
  return {
    'registro.numero': registro.numero,
    'registro.situacao': describeSituacao(registro.situacao),
    'registro.categoria': CATEGORIA_ROTULO[registro.categoria],
    'registro.titulos': registro.titulos.join(', '),
    'registro.desde': day(registro.desde),
    'registro.validade': day(registro.validade),
    'registro.vigencia': describeVigencia(registro.validade),
  };
}

/** The end of a registration's validity, in words. */
export function describeVigencia(validade: IsoDate | null): string {
  return validade ? `Até ${formatIsoDate(validade)}` : 'Enquanto o registro estiver ativo';
}

async function assinaturaVars(tx: Db, requerimentoId: string): Promise<ValoresFixos> {
  const signed = await loadAssinatura(tx, requerimentoId);
  if (!signed) return {};
  const { nome, data, como, hash } = signed;
  return {
    'assinatura.nome': nome,
    'assinatura.data': data,
    'assinatura.como': como,
    'assinatura.hash': hash,
  };
}

/**
 * The professionals responsible for a firm on the day of issue, by registration, because anyone may check the paper.
 */
async function describeResponsaveis(tx: Db, { autor, hoje }: Origem): Promise<string> {
  if (autor.pessoa.documento.tipo !== 'CNPJ') return '';
  const all = await listResponsabilidades(tx, autor, hoje);
  return all
    .flatMap((one) => ('profissional' in one ? [`${one.profissional}, registro ${one.registro}`] : []))
    .join('; ');
}

async function decisaoVars(tx: Db, { requerimento, formulario }: Origem): Promise<ValoresFixos> {
  const decisao = await loadDecisao(tx, requerimento.id);
  if (!decisao) return {};
  const desfecho = describeDesfecho(decisao);
  const resultado = RESULTADO_EM_PALAVRAS[decisao.resultado];
  const motivos = withoutAppeal(decisao.fundamentacao, formulario.recurso.dias);
  return {
    'decisao.resultado': desfecho ? `${resultado}: ${desfechoNaFrase(desfecho)}` : resultado,
    'decisao.fundamentacao': desfecho ? `${explainDesfecho(desfecho)}\n\n${motivos}` : motivos,
    'decisao.baseLegal': decisao.baseLegal,
    'decisao.colegiado': describeVotacao(decisao),
    'decisao.deRecurso': describeAnterior(decisao),
    'decisao.comoRecorrer': describeRecurso(decisao, formulario.recurso.dias),
  };
}

/** The meaning of the finer result, placed before the reasons, with the legal ground of a withheld part. */
function explainDesfecho({ explicacao, fundamento }: DesfechoEmPalavras): string {
  return fundamento === null ? explicacao : `${explicacao} Fundamento: ${fundamento}.`;
}

function describeAnterior({ julgadaDe, reconsiderada }: DecisaoVigente): string {
  if (julgadaDe === null) return '';
  const which = `a decisão de ${formatData(julgadaDe)}`;
  return reconsiderada
    ? `Depois do recurso, esta decisão reconsidera ${which} e toma o lugar dela (Lei nº 9.784/1999, art. 56, § 1º).`
    : `Esta decisão julga o recurso contra ${which} e toma o lugar dela.`;
}

function describeVotacao({ votacao, reuniaoEm }: DecisaoVigente): string {
  if (!votacao) return '';
  const reuniao = reuniaoEm ? `, na reunião de ${formatIsoDate(reuniaoEm)}` : '';
  return `Decisão colegiada, ${VOTACOES[votacao]}${reuniao}.`;
}

/** Advice on appeals. A granted request gets none, and the text says when no authority is left to judge an appeal. */
function describeRecurso({ resultado, recursos }: DecisaoVigente, dias: number): string {
  return resultado === 'DEFERIDO' ? '' : sayRecurso(dias, isDecisaoFinal(recursos));
}

/** Number of the RRT that the request created. */
async function loadServico(tx: Db, requerimentoId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('servicoTecnico')
    .select('numero')
    .where('requerimentoId', '=', requerimentoId)
    .executeTakeFirst();
  return row?.numero;
}

/** The instalments that a request created, in order, as agreed. */
function parcelasDoPedido(db: Db, requerimentoId: string): Promise<ParcelaDevida[]> {
  return db
    .selectFrom('cobranca')
    .select(['ordem', 'valor', 'vencimento'])
    .where('requerimentoId', '=', requerimentoId)
    .where('especie', '=', 'PARCELA')
    .orderBy('ordem')
    .execute();
}
