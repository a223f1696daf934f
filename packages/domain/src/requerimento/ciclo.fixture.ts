import { expect } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import type { RegraPrazo } from '../prazo/contagem.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import type { PrazoEvento } from '../prazo/prazo-evento.ts';
import { checkProrrogavel } from '../prazo/prorrogacao.ts';
import { derivePrazo } from '../prazo/relogio.ts';
import { ACOES_QUE_DECIDEM, type Acao } from './acao.ts';
import type { Veredito } from './acoes.ts';
import type { Fatos, Quem } from './contexto.ts';
import { isJuntavel, type Juntavel } from './juntada.ts';
import { clockEvents } from './relogio-status.ts';
import type { Status } from './status.ts';
import { type Workflow, workflowAfter } from './workflow.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2030), { municipio: '3106200', uf: 'MG' });
const regra: RegraPrazo = { n: 10, unidade: 'UTEIS', lado: 'CONSELHO' };
const CHAVES = ['assumir', 'exigir', 'decidir', 'emitir', 'redistribuir', 'reabrir'].map(
  (k) => `requerimento.${k}`,
);

/** People who act at random; the author also holds every staff permission, to tempt the rules. */
export const PESSOAS = ['autora', 'atendente', 'atendente2', 'coordenador', 'estranho'] as const;
export type Pessoa = (typeof PESSOAS)[number];

interface Movimento {
  acao: Acao;
  de: Status;
  para: Status;
  por: Pessoa | 'sistema';
}

/** The request under test: what a server would keep. */
export interface Pedido {
  status: Status;
  workflow: Workflow;
  agora: Date;
  temTaxa: boolean;
  temDocumento: boolean;
  responsavel: Pessoa | null;
  impedidos: Set<Pessoa>;
  decisores: Set<Pessoa>;
  /** Who signed the decision in force. */
  decisor: Pessoa | null;
  movimentos: Movimento[];
  /** Where it was, and what was left of its clock, when it was joined to another. */
  juntada: { de: Juntavel; restavam: number } | null;
  eventos: PrazoEvento[];
}

/** The clock of the request now. */
export function deriveClock(pedido: Pedido) {
  return derivePrazo(pedido.eventos, regra, calendario, pedido.agora);
}

/** The person before the request. */
export function describeWho(pedido: Pedido, pessoa: Pessoa): Quem {
  const reach = pessoa === 'coordenador' || pessoa === 'autora' ? 'all' : 'grupo';
  return {
    isAutor: pessoa === 'autora',
    isParte: false,
    doGrupo: pessoa === 'atendente' || pessoa === 'atendente2',
    isResponsavel: pedido.responsavel === pessoa,
    impedido: pedido.impedidos.has(pessoa),
    decidiuAntes: pedido.decisores.has(pessoa),
    assinouVigente: pedido.decisor === pessoa,
    propos: false,
    aprovou: false,
    isParecerista: pessoa === 'atendente2',
    permissoes: new Map(pessoa === 'estranho' ? [] : CHAVES.map((chave) => [chave, reach] as const)),
  };
}

/** What is known of it; chance decides what the model does not keep. */
export function listFacts(pedido: Pedido, sorte: boolean): Fatos {
  return {
    formularioValido: sorte,
    temTaxa: pedido.temTaxa,
    pago: sorte,
    pagamentoVencido: !sorte,
    temResponsavel: pedido.responsavel !== null,
    itensPendentes: sorte ? 0 : 1,
    exigenciaVencida: !sorte,
    exigenciaProrrogada: false,
    precisaSegundoAprovador: false,
    segundaAprovacao: null,
    faltaAceite: null,
    faltaChecklist: sorte ? 0 : 1,
    parecerPedido: true,
    parecerVencido: sorte,
    reuniaoPorVir: !sorte,
    temDocumento: pedido.temDocumento,
    documentoPronto: sorte,
    prazoRecursoAberto: sorte,
    reconsideracaoAberta: sorte,
    recursosDecididos: pedido.movimentos.filter(({ acao }) => acao === 'decidir_recurso').length,
    efeitoSuspensivo: null,
    alegacoesAte: sorte ? null : '2030-01-01',
    prorrogacao: checkProrrogavel(deriveClock(pedido)),
    avaliacaoAberta: false,
    desfazer: 'A última mudança foi feita pelo sistema.',
    temSubsituacoes: sorte,
    prioridadePedida: sorte ? { situacao: 'pendente', vista: true } : null,
    desmembrado: sorte ? { seguiu: pedido.movimentos.length > 1 } : null,
    reclamacao: sorte ? { aberta: true, ate: '2030-01-01', feita: false } : null,
    reabertura:
      pedido.movimentos.at(-1)?.acao === 'arquivar_exigencia' ? { ate: '2030-01-01', aberta: sorte } : null,
    juntada: pedido.juntada && { de: pedido.juntada.de, obstaculo: sorte ? null : 'O outro terminou.' },
  };
}

/** Does to the request what the portal would do. */
export function carryOut(
  pedido: Pedido,
  acao: Acao,
  verdict: Extract<Veredito, { ok: true }>,
  por: Pessoa | 'sistema',
): void {
  const { passo } = verdict;
  if (acao === 'assumir' && por !== 'sistema') pedido.responsavel = por;
  if (acao === 'declarar_impedimento' && por !== 'sistema') pedido.impedidos.add(por);
  if (ACOES_QUE_DECIDEM.some((one) => one === acao) && por !== 'sistema') {
    pedido.decisores.add(por);
    pedido.decisor = por;
  }
  if (acao === 'prorrogar') {
    pedido.eventos.push({
      tipo: 'PRORROGACAO',
      em: pedido.agora,
      motivo: 'Falta um documento de outro órgão.',
    });
  }
  const { para } = passo;
  if (para === null) return;
  if (acao === 'juntar') join(pedido, por);
  for (const tipo of clockEvents(pedido.status, para)) {
    pedido.eventos.push({ tipo, em: pedido.agora, motivo: tipo === 'PAUSA' ? para : acao });
  }
  pedido.movimentos.push({ acao, de: pedido.status, para, por });
  pedido.status = para;
  pedido.workflow = workflowAfter(pedido.workflow, acao);
  if (acao === 'desfazer_juntada') part(pedido);
}

/** What is left of the clock were it to rest now: without the roll of a last day that is no business day. */
function daysLeft(pedido: Pedido): number {
  const rest: PrazoEvento = { tipo: 'PAUSA', em: pedido.agora, motivo: 'EM_EXIGENCIA' };
  return derivePrazo([...pedido.eventos, rest], regra, calendario, pedido.agora)?.diasRestantes ?? 0;
}

function join(pedido: Pedido, por: Pessoa | 'sistema'): void {
  if (!isJuntavel(pedido.status) || por === 'sistema')
    throw new Error('a person joins what is with the council');
  pedido.juntada = { de: pedido.status, restavam: daysLeft(pedido) };
}

/** Back where it was, with the days that it had: the time between counts for no side. */
function part(pedido: Pedido): void {
  expect([pedido.status, daysLeft(pedido)]).toEqual([pedido.juntada?.de, pedido.juntada?.restavam]);
  pedido.juntada = null;
}
