import type { BodyOf } from '@balcao/contract/kernel/route';
import type { manifestacao } from '@balcao/contract/manifestacao';
import type { Db } from '@balcao/db/db';
import { type Conclusao, validateConclusao } from '@balcao/domain/manifestacao/conclusao';
import type { Who } from '#platform/auth/who.ts';
import { idAt } from '#platform/db/id-at.ts';
import { throwOnFields } from '#platform/http/problem.ts';
import type { Manifestacao } from './access.ts';
import { claimArquivos, moveArquivos } from './arquivo/claim-arquivos.ts';
import { comNovidade, tellAutor } from './avisos.ts';
import { momentOf } from './momento.ts';
import { actOn, clockOf } from './vida.ts';

type Says<K extends keyof typeof manifestacao> = { id: string } & BodyOf<(typeof manifestacao)[K]>;

/** Proposes the conclusive answer to a second person. */
export async function proposeConclusao(tx: Db, who: Who, said: Says<'proporConclusao'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'propor_conclusao' }, async (row) => {
    throwOnFields(validateConclusao(row.tipo, said));
    const id = await keepResposta(tx, who, row, { ...said, especie: 'PROPOSTA', propostaPorId: null });
    await claimArquivos(tx, who, row, { ids: said.arquivos, parte: 'RESPOSTA', parteId: id });
    return { set: { propostaId: id }, interna: true };
  });
}

/** Hands a proposed answer back with what is to change. */
export async function returnProposta(tx: Db, who: Who, said: Says<'devolverProposta'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'devolver_proposta' }, () => ({
    set: { propostaId: null },
    texto: said.motivo,
    interna: true,
  }));
}

/**
 * Sends the conclusive answer. A proposed one goes out as it stands: the second person approves or hands it back.
 * @throws Problem `validation` on each point that its kind asks for and that is missing
 */
export async function conclude(tx: Db, who: Who, said: Says<'concluir'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'concluir' }, async (row) => {
    const proposed = await readProposta(tx, row);
    const answer = proposed ?? said;
    throwOnFields(validateConclusao(row.tipo, answer));
    const id = await keepResposta(tx, who, row, {
      ...answer,
      especie: 'CONCLUSIVA',
      propostaPorId: proposed?.porId ?? null,
    });
    // What was proposed goes out with its files, and with no others.
    if (proposed) await moveArquivos(tx, { de: proposed.id, para: id });
    else await claimArquivos(tx, who, row, { ids: said.arquivos, parte: 'RESPOSTA', parteId: id });
    return {
      set: {
        propostaId: null,
        encerradaEm: momentOf(row, who.now),
        encerradaPorId: who.usuarioId,
        ...(await clockOf(tx, who, row, [{ tipo: 'FIM', motivo: 'concluir' }])),
        ...comNovidade(row, who),
      },
      dados: { desfecho: answer.desfecho },
      depois: (after) =>
        tellAutor(tx, who, after, {
          template: 'ouv.concluida',
          titulo: 'A ouvidoria respondeu',
          evento: `concluida:${after.version}`,
        }),
    };
  });
}

async function readProposta(tx: Db, { propostaId }: Manifestacao) {
  if (propostaId === null) return null;
  const { desfecho, pontos, texto, porId } = await tx
    .selectFrom('manifestacaoResposta')
    .select(['desfecho', 'pontos', 'texto', 'porId'])
    .where('id', '=', propostaId)
    .executeTakeFirstOrThrow();
  // Checked as it was proposed.
  return { id: propostaId, desfecho: desfecho ?? '', pontos: pontos as Record<string, string>, texto, porId };
}

async function keepResposta(
  tx: Db,
  who: Who,
  row: Manifestacao,
  said: Conclusao & { especie: 'PROPOSTA' | 'CONCLUSIVA'; propostaPorId: string | null },
): Promise<string> {
  const id = idAt(momentOf(row, who.now));
  const { especie, desfecho, pontos, texto, propostaPorId } = said;
  await tx
    .insertInto('manifestacaoResposta')
    .values({
      id,
      manifestacaoId: row.id,
      especie,
      desfecho,
      pontos: JSON.stringify(pontos),
      texto,
      porId: who.usuarioId,
      propostaPorId,
      createdAt: momentOf(row, who.now),
    })
    .execute();
  return id;
}
