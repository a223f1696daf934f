import type { Db } from '@balcao/db/db';
import { type Juntavel, motivoNaoJuntar, type ParteDaJuntada } from '@balcao/domain/requerimento/juntada';
import { describePrazos } from '@balcao/domain/requerimento/prazos-da-juntada';
import { v7 as uuidv7 } from 'uuid';
import { procuradorDe } from '#features/aviso/api.ts';
import { getRequerimento, type Requerimento } from '#features/requerimento/api.ts';
import { applyMovement, requireStep, takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { tellJoined } from './avisos.ts';
import { findOutro } from './find-outro.ts';

function refuse(motivo: string | null): void {
  if (motivo !== null) throw new Problem('requerimento.transition_invalid', { detail: motivo });
}

async function parteOf(tx: Db, r: Requerimento): Promise<ParteDaJuntada> {
  const other = await tx
    .selectFrom('juntada')
    .select('id')
    .where('destinoId', '=', r.id)
    .where('desfeitaEm', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return {
    id: r.id,
    autorId: r.autorId,
    sigilo: r.sigilo,
    protocoladoEm: r.createdAt,
    procuradorId: await procuradorDe(tx, r),
    encerrado: r.closedAt !== null,
    aguardaPagamento: r.status === 'AGUARDANDO_PAGAMENTO',
    recebeu: other !== undefined,
  };
}

/**
 * Joins a request to an older one of the same person. The caller locks the newer one. The older is locked afterwards,
 * and only in the right direction, so that two opposite joinings never deadlock.
 */
export async function joinRequerimento(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; numero: string; motivo: string },
): Promise<void> {
  const { requerimento } = input;
  await requireStep(tx, who, { requerimento, acao: 'juntar', para: 'ARQUIVADO' });
  const found = await findOutro(tx, who, input.numero);
  const origem = await parteOf(tx, requerimento);
  refuse(motivoNaoJuntar(origem, await parteOf(tx, found)));
  const destino = await getRequerimento(tx, who, found.id, { lock: true });
  refuse(motivoNaoJuntar(origem, await parteOf(tx, destino)));
  // A person who adds work to a request must be able to answer it.
  await requireStep(tx, who, { requerimento: destino, acao: 'mensagem' });
  await tx
    .insertInto('juntada')
    .values({
      id: uuidv7(),
      origemId: requerimento.id,
      destinoId: destino.id,
      motivo: input.motivo,
      statusAnterior: requerimento.status as Juntavel,
      grupoAnteriorId: requerimento.grupoId,
      feitaPorId: who.usuarioId,
      createdAt: who.now,
    })
    .execute();
  // The deadline on the newer receipt is recorded beside the current one, before its clock stops.
  const prazos = describePrazos(requerimento.prazoEm, destino.prazoEm);
  const motivo = [prazos, input.motivo].filter(Boolean).join(' ');
  const moved = await archive(tx, who, { requerimento, destino, motivo });
  const received = {
    texto: `O pedido ${requerimento.numero} (${requerimento.titulo}) foi juntado a este. ${motivo}`,
    dados: { origem: requerimento.id },
  };
  await takeStep(tx, who, { requerimento: destino, acao: 'receber_juntada', peloPortal: true }, received);
  const { grupoId: grupoAnteriorId } = requerimento;
  await tellJoined(tx, who, { origem: moved, destino, motivo, grupoAnteriorId });
}

/**
 * Moves the joined request to the other's group, whose members read it there, and archives it with its number. The
 * caller checked the life table before, because the person may have no role in the other group.
 */
async function archive(
  tx: Db,
  who: Who,
  { requerimento, destino, motivo }: { requerimento: Requerimento; destino: Requerimento; motivo: string },
): Promise<Requerimento> {
  const { grupoId, numero } = destino;
  const forwarded =
    requerimento.grupoId === grupoId
      ? requerimento
      : await takeStep(
          tx,
          who,
          { requerimento, acao: 'encaminhar', peloPortal: true },
          { visibilidade: 'interna', texto: `Juntado ao pedido ${numero}.`, set: { grupoId } },
        );
  return applyMovement(tx, who, forwarded, {
    acao: 'juntar',
    para: 'ARQUIVADO',
    texto: `Juntado ao pedido ${numero}. ${motivo}`,
    dados: { motivo: 'JUNTADO', destino: destino.id },
    set: { juntadaDestinoId: destino.id },
  });
}
