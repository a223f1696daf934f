import type { Acao } from '@balcao/domain/requerimento/acao';
import type { Papel, Passo } from '@balcao/domain/requerimento/passo';
import { listPassos } from '@balcao/domain/requerimento/passos';
import { clockEvents } from '@balcao/domain/requerimento/relogio-status';
import { isEncerrado, type Status } from '@balcao/domain/requerimento/status';
import { fluxoDe, workflowAfter } from '@balcao/domain/requerimento/workflow';
import { seedIdInSeries } from '../seed-id.ts';
import { grupoIdOf } from './cenario.ts';
import type { Historia } from './historia.ts';
import type { PessoaDemo } from './pessoa.ts';

export interface Movimento {
  acao: Acao;
  /** The status that it leads to; the same when absent. */
  para?: Status;
  em: Date;
  /** Null for the system. */
  por: PessoaDemo | null;
  texto?: string | null;
  visibilidade?: 'publica' | 'interna';
  dados?: Record<string, unknown>;
  grupo?: string;
  atendente?: PessoaDemo | null;
  recursoAte?: string;
  /** Reason of an extension of the council's time. */
  prorrogacao?: string;
}

/** Whether the way exists for this request: some have a fee, some have no document. */
function isOffered({ formulario, taxa }: Historia, { seletores }: Passo): boolean {
  const noDocument = formulario.documentoResultado === null ? 'com_documento' : 'sem_documento';
  const noFee = taxa.total === 0 ? 'com_taxa' : 'sem_taxa';
  return !seletores.includes(noFee) && !seletores.includes(noDocument);
}

function rolesOf(h: Historia, { acao, para = h.status }: Movimento): readonly Papel[] | null {
  const found = listPassos(h.status, fluxoDe(h.workflow, h.formulario)).find(
    (step) => step.acao === acao && (step.para ?? h.status) === para && isOffered(h, step),
  );
  return found?.quem ?? null;
}

/** Whether the person has the part that the step asks for; attendants act in their groups, administrators in all. */
function mayAct(h: Historia, papeis: readonly Papel[], por: PessoaDemo | null): boolean {
  if (por === null) return papeis.includes('sistema');
  if (por === h.autor || por === h.criadoPor) return papeis.includes('requerente');
  if (papeis.includes('parecerista') && por === h.parecerista) return true;
  const inReach = por.tipo >= 2 || por.grupos.includes(h.grupo) || por === h.atendente;
  return por.tipo >= 1 && inReach && papeis.some((papel) => papel !== 'requerente' && papel !== 'sistema');
}

function requireLegal(h: Historia, m: Movimento): void {
  const what = `${h.formulario.slug} ${h.numero} of ${h.autor.chave}: ${m.acao} from ${h.status} to ${m.para ?? h.status}`;
  const papeis = rolesOf(h, m);
  if (!papeis) throw new Error(`${what} is not in the table of ${h.workflow}`);
  if (!mayAct(h, papeis, m.por)) throw new Error(`${what} is not for ${m.por?.chave ?? 'the system'}`);
  if (m.em < h.ultimo) throw new Error(`${what} comes before what came before it`);
  if (m.em > h.cenario.now) throw new Error(`${what} has not happened yet`);
}

/**
 * Takes a step of the table: the trâmite, the ledger of the clock and the state, as the portal would have written
 * them. @throws Error for a step that the table, the person or the calendar does not allow.
 */
export function move(h: Historia, m: Movimento): void {
  requireLegal(h, m);
  const para = m.para ?? h.status;
  writeTramite(h, m, para);
  writeClock(h, m, para);
  h.workflow = workflowAfter(h.workflow, m.acao);
  if (isEncerrado(para) && h.status !== para) {
    h.closedAt ??= m.em;
    if (para === 'CONCLUIDO' || para === 'INDEFERIDO') h.encerramentos += 1;
  }
  if (!isEncerrado(para)) h.closedAt = null;
  const isSeen = m.visibilidade !== 'interna' || h.status !== para;
  h.status = para;
  h.grupo = m.grupo ?? h.grupo;
  if (m.atendente !== undefined) h.atendente = m.atendente;
  h.recursoAte = m.recursoAte ?? h.recursoAte;
  h.version += 1;
  h.ultimo = m.em;
  if (isSeen) h.publica = { version: h.version, em: m.em };
}

function writeTramite(h: Historia, m: Movimento, para: Status): void {
  const { cenario, grupo, atendente } = h;
  const filing = h.status === 'RASCUNHO';
  const from = grupoIdOf(cenario, grupo);
  const next = m.atendente === undefined ? atendente : m.atendente;
  h.seq += 1;
  cenario.linhas.tramite.push({
    id: seedIdInSeries(h.seq, 'tramite', h.id),
    requerimentoId: h.id,
    seq: h.seq,
    acao: m.acao,
    deStatus: filing ? null : h.status,
    paraStatus: para,
    deGrupoId: filing ? null : from,
    paraGrupoId: m.grupo ? grupoIdOf(cenario, m.grupo) : from,
    deAtendenteId: atendente?.id ?? null,
    paraAtendenteId: next?.id ?? null,
    usuarioId: m.por?.id ?? null,
    visibilidade: m.visibilidade ?? 'publica',
    texto: m.texto ?? null,
    dados: JSON.stringify(m.dados ?? {}),
    createdAt: m.em,
  });
}

function writeClock(h: Historia, m: Movimento, para: Status): void {
  const changes = h.status === para ? [] : clockEvents(h.status, para);
  const rows = [
    ...changes.map((tipo) => ({ tipo, motivo: tipo === 'PAUSA' ? para : m.acao })),
    ...(m.prorrogacao ? [{ tipo: 'PRORROGACAO' as const, motivo: m.prorrogacao }] : []),
  ];
  for (const row of rows) {
    h.eventos.push({ ...row, em: m.em });
    h.cenario.linhas.prazoEvento.push({
      id: seedIdInSeries(h.eventos.length, 'prazo', h.id),
      requerimentoId: h.id,
      ...row,
      em: m.em,
      dias: null,
      usuarioId: m.por?.id ?? null,
      createdAt: m.em,
    });
  }
}
