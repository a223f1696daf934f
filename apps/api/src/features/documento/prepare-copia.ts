import type { Db } from '@balcao/db/db';
import type { Log } from '#platform/log.ts';
import type { ConteudoCopia } from './especies/copia-processo.ts';
import { cobrirTextos } from './processo/cobrir-textos.ts';
import { loadContatos } from './processo/contatos.ts';
import { loadProcesso } from './processo/load-processo.ts';
import type { Movimento } from './processo/processo.ts';
import { showMovimentos } from './processo/shared-with.ts';

/** Replaces a text that was too long to cover. */
const FORA =
  'O texto deste andamento não entrou nesta cópia, porque o processo é longo demais. Leia-o no portal ou peça-o ao atendimento do Conselho.';

/** Movements in one copy. Laying them out takes a few seconds, in which the worker does nothing else. */
const MOVIMENTOS_MAX = 4_000;

interface Pedido {
  conteudo: ConteudoCopia;
  requerimentoId: string | null;
  numero: string;
  now: Date;
}

/**
 * Reads the movements of a process when its copy is printed, by the rights of that moment. A long conversation takes
 * time, which only the worker has. The row keeps no second copy of it.
 */
export async function prepareCopia(
  db: Db,
  log: Log,
  { conteudo, requerimentoId, numero, now }: Pedido,
): Promise<ConteudoCopia> {
  const requerimento = await db
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  const { processo, integral } = await loadProcesso(db, { requerimento, now });
  const { contatos } = await loadContatos(db, requerimento.autorId);
  const all = await processo.loadMovimentos();
  const movimentos = all.slice(0, MOVIMENTOS_MAX);
  const cortada = all.length > movimentos.length;
  const proprios = [...(processo.interessado?.contatos ?? []), ...contatos];
  const shown = integral ? await cover(movimentos, proprios) : movimentos;
  const left = shown.filter(({ texto }) => texto === FORA).length;
  if (left > 0 || cortada)
    log.warn({ numero, left, of: all.length }, 'a copy has no room for all of its process');
  return { ...conteudo, movimentos: showMovimentos(shown, { processo, integral }), cortada };
}

async function cover(movimentos: readonly Movimento[], proprios: readonly string[]): Promise<Movimento[]> {
  const covered = await cobrirTextos(
    movimentos.map(({ texto }) => texto ?? ''),
    proprios,
  );
  return movimentos.map((movimento, i) => ({
    ...movimento,
    texto: movimento.texto && (covered[i] ?? FORA),
  }));
}
