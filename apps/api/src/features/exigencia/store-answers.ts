import type { Db } from '@balcao/db/db';
import type { Campo } from '@balcao/domain/formulario/campo';
import { textsOf } from '@balcao/domain/formulario/lista';
import { rowsOf } from '@balcao/domain/formulario/tipos/tab';
import type { Respostas } from '@balcao/domain/formulario/valor';
import { type PrioridadePeso, reverPrioridade } from '@balcao/domain/requerimento/prioridade';
import { claimAnexos, replaceAnexos } from '#features/anexo/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

/** The requester's answer to one item: a value, files, or both. */
export interface Answer {
  id: string;
  valor: unknown;
  anexos: string[];
}

/** An item of the open exigência. */
export interface OpenItem {
  id: string;
  campo: string | null;
  obrigatorio: boolean;
  prazoEm: string | null;
}

interface Stored {
  requerimento: Requerimento;
  exigenciaId: string;
  items: readonly OpenItem[];
  answers: ReadonlyMap<string, Answer>;
  /** The complete answers after the corrections. */
  respostas: Respostas;
  /** Whether they ask to protect the author's identity; a correction never removes that. */
  sigilo: boolean;
  /** Open fields and groups that accept files, also those that a correction revealed. */
  arquivos: readonly Campo[];
}

/** Stores corrected answers: items as answered, files moved to the request, replaced files marked. */
export async function storeAnswers(tx: Db, who: Who, stored: Stored): Promise<void> {
  const { requerimento, exigenciaId, respostas } = stored;
  const target = { requerimentoId: requerimento.id, exigenciaId };
  for (const campo of stored.arquivos) {
    const cells = cellsOf(campo, respostas[campo.nome]);
    for (const { path, ids } of cells)
      await claimAnexos(tx, who, { ids, target: { ...target, campo: path } });
    const keep = cells.flatMap(({ ids }) => ids);
    await replaceAnexos(tx, { requerimentoId: requerimento.id, campo: campo.nome, keep });
  }
  for (const item of stored.items) {
    const answer = stored.answers.get(item.id);
    if (!answer) continue;
    if (!item.campo) await claimAnexos(tx, who, { ids: answer.anexos, target: { ...target, campo: null } });
    const kept = item.campo
      ? (respostas[item.campo] ?? null)
      : { texto: answer.valor, anexos: answer.anexos };
    await tx
      .updateTable('exigenciaItem')
      .set({ resposta: JSON.stringify(kept), situacao: 'respondido' })
      .where('id', '=', item.id)
      .execute();
  }
  await tx
    .updateTable('requerimento')
    .set({
      respostas: JSON.stringify(respostas),
      ...(stored.sigilo && { sigilo: true }),
      ...reviewed(requerimento, respostas),
    })
    .where('id', '=', requerimento.id)
    .execute();
}

/** The rank and the claim of priority after the corrections. */
function reviewed(requerimento: Requerimento, respostas: Respostas) {
  const now = { peso: requerimento.prioridade as PrioridadePeso, pedida: requerimento.prioridadePedida };
  const { peso, pedida } = reverPrioridade(now, requerimento.respostas as Respostas, respostas);
  return { prioridade: peso, prioridadePedida: pedida };
}

/** Whether the field accepts files, or is a group with a column that does. */
export function takesFiles(campo: Campo): boolean {
  return campo.tipo === 'anexo' || fileColumns(campo).length > 0;
}

function fileColumns(campo: Campo): string[] {
  if (campo.tipo !== 'tab') return [];
  return campo.linhas.campos.filter(({ tipo }) => tipo === 'anexo').map(({ nome }) => nome);
}

/** Where the files of an answer are: the field, or each cell of the group. */
function cellsOf(campo: Campo, valor: Respostas[string] | undefined): { path: string; ids: string[] }[] {
  if (campo.tipo === 'anexo') return [{ path: campo.nome, ids: textsOf(valor) }];
  return rowsOf(valor).flatMap((row, i) =>
    fileColumns(campo).map((nome) => ({ path: `${campo.nome}.${i}.${nome}`, ids: textsOf(row[nome]) })),
  );
}
