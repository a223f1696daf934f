import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Opcao, PrazoServico } from '@balcao/domain/formulario/campo-partes';
import type { TaxaCalculada } from '@balcao/domain/formulario/taxa';
import type { Respostas } from '@balcao/domain/formulario/valor';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { PrazoEvento } from '@balcao/domain/prazo/prazo-evento';
import { prazoProprio } from '@balcao/domain/requerimento/prazo-do-pedido';
import { computePrioridade, weighPrioridade } from '@balcao/domain/requerimento/prioridade';
import type { Status } from '@balcao/domain/requerimento/status';
import type { Workflow } from '@balcao/domain/requerimento/workflow';
import { seedId } from '../seed-id.ts';
import { type Agenda, createAgenda } from './agenda.ts';
import { type Cenario, grupoIdOf } from './cenario.ts';
import { SEDE } from './cidades.ts';
import { noteObito } from './efeitos/registro.ts';
import type { Linhas } from './linhas.ts';
import { move } from './mover.ts';
import type { PessoaDemo } from './pessoa.ts';
import { clockAt, summariseClock } from './relogio.ts';
import { type AnexoEnviado, fileAnswers, type Preenchido } from './respostas.ts';
import { createSorteio, type Sorteio } from './sorteio.ts';

/** One request as it is being lived: what its row will say, and the rows written so far. */
export interface Historia {
  readonly cenario: Cenario;
  readonly sorteio: Sorteio;
  readonly agenda: Agenda;
  readonly calendario: Calendario;
  readonly id: string;
  readonly numero: string;
  readonly formulario: Formulario;
  readonly autor: PessoaDemo;
  /** Who typed it in: the author, or who acts for the author. */
  readonly criadoPor: PessoaDemo;
  readonly em: Date;
  /** The localidade that keeps the case: the author's when it was filed, the head office under secrecy. */
  readonly localidadeIbge: string;
  readonly opcoes: Record<string, Opcao[]>;
  readonly taxa: TaxaCalculada;
  readonly sigilo: boolean;
  readonly anexos: readonly AnexoEnviado[];
  readonly eventos: PrazoEvento[];
  readonly exigencias: { linha: Linhas['exigencia'][number]; itens: Linhas['exigenciaItem'] }[];
  respostas: Respostas;
  workflow: Workflow;
  readonly prazo: PrazoServico;
  status: Status;
  /** Acronym of the group that answers. */
  grupo: string;
  atendente: PessoaDemo | null;
  /** Whom the open opinion was asked of. */
  parecerista: PessoaDemo | null;
  recursoAte: string | null;
  version: number;
  /** Movements and closings so far. */
  seq: number;
  encerramentos: number;
  /** When its document was last put in hand. */
  emitidoEm: Date | null;
  closedAt: Date | null;
  /** Instant of the last thing that happened. */
  ultimo: Date;
  /** Version and instant of the last change that the requester may see. */
  publica: { version: number; em: Date };
}

/** How a request begins. */
export interface Abertura {
  chave: string;
  tipo: number;
  numero: string;
  em: Date;
  autor: PessoaDemo;
  criadoPor?: PessoaDemo;
  typed: Preenchido;
}

/** The clock as it stands after the last thing that happened. */
function clockOf(h: Historia) {
  return clockAt(h, h.ultimo);
}

/** The day promised now. @throws Error while the clock is paused or has ended. */
export function dueOf(h: Historia): string {
  const vencimento = clockOf(h)?.vencimento;
  if (!vencimento) throw new Error(`${h.numero} has no due date now`);
  return vencimento;
}

/** Files a request through the rules of its form and takes the first step of its life. */
export function openHistoria(cenario: Cenario, abertura: Abertura): Historia {
  const { chave, tipo, numero, em, autor, typed } = abertura;
  const formulario = cenario.formularioOf(tipo);
  const sorteio = createSorteio(`historia/${chave}`);
  const answers = fileAnswers(formulario, autor, { typed, hoje: todayInSaoPaulo(em), chave, cenario });
  // Where the author lives is part of who they are.
  const localidadeIbge = (answers.sigilo ? null : autor.localidadeIbge) ?? SEDE.ibge;
  const calendario = cenario.calendarioOf(localidadeIbge);
  const h: Historia = {
    cenario,
    sorteio,
    calendario,
    formulario,
    numero,
    em,
    autor,
    localidadeIbge,
    ...answers,
    id: seedId('requerimento', chave),
    agenda: createAgenda({ calendario, now: cenario.now, sorteio }),
    criadoPor: abertura.criadoPor ?? autor,
    eventos: [],
    exigencias: [],
    status: 'RASCUNHO',
    grupo: formulario.grupo,
    atendente: null,
    parecerista: null,
    recursoAte: null,
    version: 0,
    seq: 0,
    encerramentos: 0,
    emitidoEm: null,
    closedAt: null,
    ultimo: em,
    publica: { version: 0, em },
  };
  const para = h.taxa.total > 0 ? 'AGUARDANDO_PAGAMENTO' : 'PROTOCOLADO';
  move(h, { acao: 'enviar', para, em, por: h.criadoPor });
  return h;
}

function writeAnexos({ cenario, id, criadoPor, anexos, em }: Historia): void {
  cenario.linhas.anexo.push(
    ...anexos.map(({ id: anexoId, path: campo, sensivel, arquivoId }) => ({
      id: anexoId,
      arquivoId,
      usuarioId: criadoPor.id,
      ownerKind: 'requerimento' as const,
      ownerId: id,
      campo,
      sensivel,
      createdAt: em,
    })),
  );
}

/** Writes the row of the request as its history left it. */
export function closeHistoria(h: Historia): void {
  const { cenario, formulario, autor, criadoPor } = h;
  writeAnexos(h);
  noteObito(h);
  const hoje = todayInSaoPaulo(h.em);
  const prioridade = computePrioridade({
    nascimento: autor.dataNascimento,
    hoje,
    declaradas: autor.prioridade ? [{ motivo: autor.prioridade, comDocumento: true }] : [],
  });
  cenario.linhas.requerimento.push({
    id: h.id,
    numero: h.numero,
    tipoId: formulario.id,
    tipoVersao: formulario.versao,
    titulo: formulario.titulo,
    workflow: h.workflow,
    ...prazoProprio(formulario, h.prazo),
    sigilo: h.sigilo,
    autorId: autor.id,
    criadoPorId: criadoPor.id,
    status: h.status,
    grupoId: grupoIdOf(cenario, h.grupo),
    atendenteId: h.atendente?.id ?? null,
    localidadeIbge: h.localidadeIbge,
    prioridade: weighPrioridade(prioridade),
    respostas: JSON.stringify(h.respostas),
    opcoes: JSON.stringify(h.opcoes),
    ...summariseClock(h, h.eventos.at(-1)?.em ?? h.em),
    pareceristaId: h.parecerista?.id ?? null,
    parecerGrupoId: null,
    recursoAte: h.recursoAte,
    rascunhoId: seedId('rascunho-enviado', h.id),
    version: h.version,
    versaoPublica: h.publica.version,
    atualizacaoPublica: h.publica.em,
    createdAt: h.em,
    updatedAt: h.ultimo,
    closedAt: h.closedAt,
  });
}
