import type { Db } from '@balcao/db/db';
import { isAcao } from '@balcao/domain/requerimento/acao';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import type { Requerimento } from './access.ts';
import { concludeRequerimento, finishRequerimento } from './finish-requerimento.ts';
import { requireStep, takeStep } from './move.ts';

/** Movements that need at most a text; every other action has its own use case with its own rules. */
const PLAIN = new Set([
  'iniciar_analise',
  'retomar_analise',
  'aguardar_terceiro',
  'retomar',
  'encaminhar_parecer',
  'devolver_parecer',
  'pautar',
  'encaminhar_fiscalizacao',
]);
/** Those whose text says where the request goes or why, so it cannot be empty. */
const NEEDS_TEXT = new Set([
  'aguardar_terceiro',
  'encaminhar_parecer',
  'devolver_parecer',
  'pautar',
  'encaminhar_fiscalizacao',
]);

/** Moves the request along a transition of its workflow that carries no more than a text. */
export async function moveRequerimento(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; acao: string; texto: string | undefined },
): Promise<void> {
  const { requerimento, acao } = input;
  if (acao === 'emitir' || acao === 'concluir') return finishApproved(tx, who, { requerimento, acao });
  if (!isAcao(acao) || !PLAIN.has(acao)) throw new Problem('requerimento.transition_invalid');
  const texto = input.texto?.trim() || null;
  if (!texto && NEEDS_TEXT.has(acao)) throw invalidField('texto', 'Escreva o destino ou o motivo.');
  const visibilidade = acao === 'aguardar_terceiro' ? 'publica' : 'interna';
  await takeStep(tx, who, { requerimento, acao, texto, ...(texto ? { visibilidade } : {}) });
}

/** Approved requests go on by themselves; staff can push one that rested there, or close it once its paper is signed. */
async function finishApproved(
  tx: Db,
  who: Who,
  { requerimento, acao }: { requerimento: Requerimento; acao: 'emitir' | 'concluir' },
): Promise<void> {
  await requireStep(tx, who, { requerimento, acao });
  const act = requerimento.status === 'EM_EMISSAO' ? concludeRequerimento : finishRequerimento;
  await act(tx, requerimento, who.now);
}
