import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import {
  appealInstructions,
  type Resultado,
  TITULO_DA_DECISAO,
  TITULO_DO_RECURSO,
  validateDecisao,
} from '@balcao/domain/requerimento/decisao';
import { type DesfechoDado, keepAsked, SEM_DESFECHO } from '@balcao/domain/requerimento/desfecho';
import { destinoDaDenuncia } from '@balcao/domain/requerimento/destino-da-denuncia';
import { recursoPrazo } from '@balcao/domain/requerimento/recurso';
import { WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { seedId } from '../../seed-id.ts';
import { notifyEquipe, notifyRequerente } from '../avisos.ts';
import { dueOf, type Historia } from '../historia.ts';
import { move } from '../mover.ts';
import type { PessoaDemo } from '../pessoa.ts';
import { applyResultado, listEfeitos } from '../resultado.ts';
import { giveAceites } from './aceite.ts';
import { writeMensagem, writeNota } from './conversa.ts';

/** What a decision says. */
export interface TextoDecisao {
  resultado: Resultado;
  resumo: string;
  fundamentacao: string;
  baseLegal: string;
}

function record(h: Historia, em: Date, { por, texto }: { por: PessoaDemo; texto: TextoDecisao }): string {
  const { dias } = h.formulario.recurso;
  const problemas = validateDecisao({ ...texto, recursoDias: dias });
  if (problemas.length > 0) throw new Error(`${h.numero}: ${problemas.map((p) => p.mensagem).join(' ')}`);
  if (texto.resultado !== 'INDEFERIDO') giveAceites(h, em);
  const { vencimento } = recursoPrazo({ ciencia: todayInSaoPaulo(em), calendario: h.calendario, dias });
  const denies = texto.resultado !== 'DEFERIDO';
  const board = h.status === 'AGUARDANDO_DELIBERACAO';
  const votacao = board ? h.sorteio.pick(['UNANIMIDADE', 'UNANIMIDADE', 'MAIORIA'] as const) : null;
  h.cenario.linhas.decisao.push({
    id: seedId('decisao', h.id, h.seq),
    requerimentoId: h.id,
    ...texto,
    ...desfechoOf(h, texto),
    fundamentacao: denies ? `${texto.fundamentacao}\n\n${appealInstructions(dias)}` : texto.fundamentacao,
    votacao,
    recursoAte: vencimento,
    decididaPorId: por.id,
    createdAt: em,
  });
  return vencimento;
}

/** The finer result of each end, where the workflow has them. What is kept back in the stories is personal. */
function desfechoOf(h: Historia, { resultado }: TextoDecisao): DesfechoDado {
  const { desfechos } = WORKFLOWS[h.workflow];
  const chosen = desfechos?.find((one) => one.resultado === resultado);
  if (!chosen) return SEM_DESFECHO;
  return keepAsked({ ...SEM_DESFECHO, desfecho: chosen.codigo, fundamento: 'INFORMACAO_PESSOAL' });
}

/** Decides the request, or the appeal in it. What was granted is left for `finish` to carry out. */
export function decide(
  h: Historia,
  em: Date,
  { por, texto }: { por: PessoaDemo; texto: TextoDecisao },
): void {
  const appeal = h.status === 'EM_RECURSO';
  const acao = appeal ? 'decidir_recurso' : 'decidir';
  const recursoAte = record(h, em, { por, texto });
  const { desfecho } = desfechoOf(h, texto);
  const dados = desfecho === null ? {} : { dados: { desfecho } };
  move(h, { acao, para: texto.resultado, em, por, texto: texto.resumo, recursoAte, ...dados });
  notifyRequerente(h, {
    em,
    por,
    aviso: {
      tipo: appeal ? 'req.recurso_decidido' : 'req.decisao',
      titulo: (appeal ? TITULO_DO_RECURSO : TITULO_DA_DECISAO)[texto.resultado],
      texto: texto.resumo,
      evento: `${acao}:${h.version}`,
      prioridade: 1,
    },
  });
}

/** The system carries out what was granted: the effect in the records, the document, the conclusion. */
export function finish(h: Historia): void {
  const { documentoResultado: especie } = h.formulario;
  applyResultado(h);
  if (especie !== null) emit(h);
  conclude(h, especie === null ? h.ultimo : h.agenda.logoDepois(h.ultimo));
}

/** A report is handed to the inspection, which ends it here; why stays between staff. */
export function sendToInspection(h: Historia, em: Date, motivo: string): void {
  const por = h.atendente;
  if (!por) throw new Error(`${h.numero} has nobody in charge`);
  writeNota(h, em, { por, texto: motivo });
  const { titulo, texto } = destinoDaDenuncia(listEfeitos(h));
  move(h, { acao: 'encaminhar_fiscalizacao', para: 'CONCLUIDO', em, por, texto });
  applyResultado(h);
  tellConcluded(h, em, titulo);
}

/** The document is put in hand; the request closes when it is signed. */
export function emit(h: Historia): void {
  move(h, { acao: 'emitir', para: 'EM_EMISSAO', em: h.ultimo, por: null });
  h.emitidoEm = h.ultimo;
}

function conclude(h: Historia, em: Date): void {
  move(h, { acao: 'concluir', para: 'CONCLUIDO', em, por: null });
  tellConcluded(h, em, 'Pedido concluído');
}

function tellConcluded(h: Historia, em: Date, titulo: string): void {
  notifyRequerente(h, {
    em,
    por: null,
    aviso: {
      tipo: 'req.concluido',
      titulo,
      texto: `${h.numero} · ${h.formulario.titulo}`,
      evento: `concluido:${h.version}`,
    },
  });
}

/** The requester appeals: the reasons enter the conversation and a new clock begins. */
export function appeal(h: Historia, em: Date, razoes: string): void {
  const por = h.criadoPor;
  if (!h.recursoAte || em > endOfDayInSaoPaulo(h.recursoAte))
    throw new Error(`${h.numero}: the term is over`);
  writeMensagem(h, em, { por, texto: razoes });
  move(h, { acao: 'recorrer', para: 'EM_RECURSO', em, por });
  notifyRequerente(h, {
    em,
    por,
    recibo: true,
    aviso: {
      tipo: 'req.recurso_recebido',
      titulo: 'Recurso recebido',
      texto: `${h.numero}: decidiremos até ${formatDataComDia(dueOf(h))}.`,
      evento: `recurso:${h.version}`,
    },
  });
  notifyEquipe(h, {
    em,
    por,
    aviso: {
      tipo: 'equipe.atribuido',
      titulo: 'Recurso apresentado',
      texto: `${h.numero} · ${h.formulario.titulo}`,
      evento: `recurso-equipe:${h.version}`,
    },
  });
}
