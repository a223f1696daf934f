import type { Db } from '@balcao/db/db';
import { isAcao } from '@balcao/domain/requerimento/acao';
import { destinoDaDenuncia } from '@balcao/domain/requerimento/destino-da-denuncia';
import { checkMotivo } from '@balcao/domain/requerimento/motivo';
import { notifyRequerente } from '#features/aviso/api.ts';
import { addMensagem } from '#features/conversa/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import { applyResultado, efeitosDe } from '#features/registro/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { concludeRequerimento, requireStep, takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { finishRequerimento } from './finish-requerimento.ts';

/** Movements that need at most a text; every other action has its own use case. */
const PLAIN = new Set(['iniciar_analise', 'retomar_analise', 'aguardar_terceiro', 'retomar']);

/** Moves the request along a transition of its workflow that needs at most a text. */
export async function moveRequerimento(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; acao: string; texto: string | undefined },
): Promise<void> {
  const { requerimento, acao } = input;
  if (acao === 'emitir' || acao === 'concluir') return finishApproved(tx, who, { requerimento, acao });
  const texto = input.texto?.trim() || null;
  if (acao === 'encaminhar_fiscalizacao') return sendToFiscalizacao(tx, who, { requerimento, texto });
  if (acao === 'arquivar_denuncia') return closeDenuncia(tx, who, { requerimento, texto: texto ?? '' });
  if (!isAcao(acao) || !PLAIN.has(acao)) throw new Problem('requerimento.transition_invalid');
  if (!texto && acao === 'aguardar_terceiro') throw invalidField('texto', 'Escreva o destino ou o motivo.');
  const visibilidade = acao === 'aguardar_terceiro' ? 'publica' : 'interna';
  await takeStep(tx, who, { requerimento, acao }, texto ? { texto, visibilidade } : {});
}

/**
 * Turns a report into an inspection demand or an ethics process, by the rules of its service, and ends the request. The
 * reason stays internal.
 */
async function sendToFiscalizacao(
  tx: Db,
  who: Who,
  { requerimento, texto }: { requerimento: Requerimento; texto: string | null },
): Promise<void> {
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  const destino = destinoDaDenuncia(efeitosDe({ formulario, requerimento }));
  const moved = await takeStep(tx, who, { requerimento, acao: 'encaminhar_fiscalizacao' }, async () => {
    if (!texto) throw invalidField('texto', 'Escreva o motivo.');
    await addMensagem(tx, who, { requerimento, texto, interna: true, anexos: [] });
    return { texto: destino.texto };
  });
  await applyResultado(tx, { requerimento: moved, formulario, now: who.now });
  await notifyRequerente(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'req.concluido',
      titulo: destino.titulo,
      texto: `${moved.numero} · ${moved.titulo}`,
      variaveis: {},
      evento: `concluido:${moved.version}`,
    },
  });
}

/** Closes a report without elements, or one for another body. Its author learns the reason. */
async function closeDenuncia(
  tx: Db,
  who: Who,
  { requerimento, texto }: { requerimento: Requerimento; texto: string },
): Promise<void> {
  const acao = 'arquivar_denuncia';
  const moved = await takeStep(tx, who, { requerimento, acao }, () => {
    const wrong = checkMotivo(acao, texto);
    if (wrong) throw invalidField('texto', wrong);
    return { texto };
  });
  await notifyRequerente(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'req.arquivado_denuncia',
      titulo: 'Sua denúncia foi encerrada neste Conselho',
      texto: `${moved.numero} · ${moved.titulo}. Leia o motivo.`,
      variaveis: { motivo: texto },
      evento: `arquivado:${moved.version}`,
    },
  });
}

/** Finishes an approved request that did not finish by itself, or closes it once its paper is signed. */
async function finishApproved(
  tx: Db,
  who: Who,
  { requerimento, acao }: { requerimento: Requerimento; acao: 'emitir' | 'concluir' },
): Promise<void> {
  await requireStep(tx, who, { requerimento, acao });
  const act = requerimento.status === 'EM_EMISSAO' ? concludeRequerimento : finishRequerimento;
  await act(tx, requerimento, who.now);
}
