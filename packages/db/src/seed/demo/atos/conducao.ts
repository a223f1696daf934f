import type { Workflow } from '@balcao/domain/requerimento/workflow';
import { nomeRequerente } from '@balcao/domain/situacao/nomes';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { notifyEquipe, notifyRequerente } from '../avisos.ts';
import { dueOf, type Historia } from '../historia.ts';
import { move } from '../mover.ts';
import type { PessoaDemo } from '../pessoa.ts';

/** Workflows whose analysis begins with the one who takes the request. */
const SEM_TRIAGEM: readonly Workflow[] = ['W5', 'W6'];
/** Workflows that never come to an analysis of their own. */
const SEM_ANALISE: readonly Workflow[] = ['W4', 'W7'];

/** An attendant takes the request; from the entrance, the check of the documents begins with it. */
export function take(h: Historia, em: Date, por: PessoaDemo): void {
  const begins = h.status === 'PROTOCOLADO';
  const entrance = SEM_TRIAGEM.includes(h.workflow) ? 'EM_ANALISE' : 'EM_TRIAGEM';
  move(h, { acao: 'assumir', ...(begins ? { para: entrance } : {}), em, por, atendente: por });
  if (!begins) return;
  notifyRequerente(h, {
    em,
    por,
    aviso: {
      tipo: 'req.em_analise',
      titulo: `Situação do seu pedido: ${nomeRequerente(entrance)}`,
      texto: `Nossa equipe já cuida de ${h.numero}.`,
      evento: 'em_analise',
    },
  });
}

/** The attendant in charge goes from the check of the documents to the analysis, where there is one. */
export function startAnalysis(h: Historia, em: Date): void {
  if (h.status === 'EM_ANALISE' || SEM_ANALISE.includes(h.workflow)) return;
  move(h, { acao: 'iniciar_analise', para: 'EM_ANALISE', em, por: h.atendente });
}

/** The attendant in charge reads the answer and goes on. */
export function resumeAnalysis(h: Historia, em: Date): void {
  move(h, { acao: 'retomar_analise', para: 'EM_ANALISE', em, por: h.atendente });
}

/** Asks another body and waits; the requester reads whom. */
export function waitForTerceiro(h: Historia, em: Date, texto: string): void {
  move(h, { acao: 'aguardar_terceiro', para: 'AGUARDANDO_TERCEIRO', em, por: h.atendente, texto });
}

/** The other body answered. */
export function resumeFromTerceiro(h: Historia, em: Date): void {
  move(h, { acao: 'retomar', para: 'EM_ANALISE', em, por: h.atendente });
}

/** Extends the council's time once, with a reason that the requester reads. */
export function extend(h: Historia, em: Date, motivo: string): void {
  const por = h.atendente;
  move(h, { acao: 'prorrogar', em, por, texto: motivo, prorrogacao: motivo });
  notifyRequerente(h, {
    em,
    por,
    aviso: {
      tipo: 'req.prazo_prorrogado',
      titulo: 'Novo prazo',
      texto: `Responderemos até ${formatDataComDia(dueOf(h))}. Motivo: ${motivo}`,
      evento: 'prorrogado',
    },
  });
}

function tellReceiver(h: Historia, em: Date, por: PessoaDemo): void {
  notifyEquipe(h, {
    em,
    por,
    aviso: {
      tipo: 'equipe.atribuido',
      titulo: 'Pedido recebido',
      texto: `${h.numero} · ${h.formulario.titulo}`,
      evento: `atribuido:${h.version}`,
    },
  });
}

/** Hands the request to another group, which gets it without anyone in charge. */
export function forward(
  h: Historia,
  em: Date,
  { por, grupo, motivo }: { por: PessoaDemo; grupo: string; motivo: string },
): void {
  move(h, { acao: 'encaminhar', em, por, texto: motivo, visibilidade: 'interna', grupo, atendente: null });
  tellReceiver(h, em, por);
}

/** Puts a member of the group in charge. */
export function assign(
  h: Historia,
  em: Date,
  { por, atendente, motivo }: { por: PessoaDemo; atendente: PessoaDemo; motivo: string },
): void {
  move(h, { acao: 'atribuir', em, por, texto: motivo, visibilidade: 'interna', atendente });
  tellReceiver(h, em, por);
}

/** The attendant in charge declares an impediment and leaves the request for good. */
export function declareImpedimento(h: Historia, em: Date, motivo: string): void {
  const por = h.atendente;
  if (!por) throw new Error(`${h.numero} has nobody in charge`);
  h.cenario.linhas.impedimento.push({ requerimentoId: h.id, usuarioId: por.id, motivo, createdAt: em });
  const step = { acao: 'declarar_impedimento', visibilidade: 'interna', atendente: null } as const;
  move(h, { ...step, em, por, texto: motivo });
}

/** A coordinator opens a closed request again; the clock goes on with the days that remained. */
export function reopen(h: Historia, em: Date, { por, motivo }: { por: PessoaDemo; motivo: string }): void {
  move(h, { acao: 'reabrir', para: 'EM_ANALISE', em, por, texto: motivo });
  notifyRequerente(h, {
    em,
    por,
    aviso: {
      tipo: 'req.mensagem',
      titulo: 'Seu pedido foi reaberto',
      texto: motivo,
      evento: `reaberto:${h.version}`,
    },
  });
}
