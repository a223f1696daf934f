import type { BodyOf } from '@balcao/contract/kernel/route';
import type { manifestacao } from '@balcao/contract/manifestacao';
import type { Db } from '@balcao/db/db';
import {
  AREA_DIAS,
  checkProrrogacaoDaArea,
  prazoDaArea,
} from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { grupoIds, type Who } from '#platform/auth/who.ts';
import { idAt } from '#platform/db/id-at.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import type { Manifestacao } from './access.ts';
import { claimArquivos } from './arquivo/claim-arquivos.ts';
import { tellArea, tellAreaRespondeu, tellUnidade } from './avisos.ts';
import { momentOf } from './momento.ts';
import { actOn } from './vida.ts';

type Says<K extends keyof typeof manifestacao> = { id: string } & BodyOf<(typeof manifestacao)[K]>;

/** Asks areas, which read the covered version. Each gets a last day of its own (Lei 13.460/2017 art. 16). */
export async function forward(tx: Db, who: Who, said: Says<'encaminhar'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'encaminhar' }, async (row) => {
    const grupos = await loadGrupos(tx, said.grupoIds);
    const prazo = prazoDaArea(todayInSaoPaulo(who.now), { vencimento: row.prazoEm });
    const asked: Awaited<ReturnType<typeof openArea>>[] = [];
    for (const { id, sigla } of grupos)
      asked.push(await openArea(tx, who, row, { grupoId: id, grupo: sigla, prazo, pergunta: said.pergunta }));
    return {
      texto: `Áreas: ${grupos.map(({ sigla }) => sigla).join(', ')}.`,
      interna: true,
      dados: { grupos: grupos.map(({ sigla }) => sigla), prazo },
      depois: async (after) => {
        for (const area of asked) await tellArea(tx, who, after, area);
      },
    };
  });
}

async function loadGrupos(tx: Db, ids: readonly string[]) {
  const grupos = await tx
    .selectFrom('grupo')
    .select(['id', 'sigla'])
    .where('id', 'in', [...ids])
    .where('ativo', '=', true)
    .orderBy('sigla')
    .execute();
  if (grupos.length < new Set(ids).size) throw invalidField('grupoIds', 'Uma destas áreas não atende mais.');
  return grupos;
}

interface Asked {
  grupoId: string;
  grupo: string;
  prazo: string;
  pergunta: string;
}

async function openArea(tx: Db, who: Who, row: Manifestacao, { grupoId, grupo, prazo, pergunta }: Asked) {
  const id = idAt(momentOf(row, who.now));
  // The manifestation is held, so nobody asks the same area meanwhile.
  const open = await tx
    .selectFrom('manifestacaoEncaminhamento')
    .select('id')
    .where('manifestacaoId', '=', row.id)
    .where('grupoId', '=', grupoId)
    .where('situacao', '=', 'ABERTO')
    .executeTakeFirst();
  if (open) throw invalidField('grupoIds', `A área ${grupo} já está com esta manifestação.`);
  await tx
    .insertInto('manifestacaoEncaminhamento')
    .values({
      id,
      manifestacaoId: row.id,
      grupoId,
      pergunta,
      prazoEm: prazo,
      porId: who.usuarioId,
      createdAt: momentOf(row, who.now),
    })
    .execute();
  return { id, grupoId, grupo, prazo };
}

/** Gives an area its days once more. */
export async function extendArea(tx: Db, who: Who, said: Says<'prorrogarArea'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'prorrogar_area' }, async (row) => {
    const area = await getAberta(tx, row, said.encaminhamentoId);
    const hoje = todayInSaoPaulo(who.now);
    const detail = checkProrrogacaoDaArea({ prazo: area.prazoEm, prorrogada: area.prorrogado }, hoje);
    if (detail !== null) throw new Problem('not_possible', { detail });
    const prazoEm = addDays(area.prazoEm, AREA_DIAS);
    await tx
      .updateTable('manifestacaoEncaminhamento')
      .set({ prazoEm, prorrogado: true })
      .where('id', '=', area.id)
      .execute();
    return {
      texto: `${area.sigla}: ${said.motivo}`,
      interna: true,
      dados: { grupo: area.sigla, prazo: prazoEm },
    };
  });
}

/** Takes the case back from every area that has not answered. */
export async function takeBack(tx: Db, who: Who, said: Says<'recolher'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'recolher' }, async (row) => {
    await tx
      .updateTable('manifestacaoEncaminhamento')
      .set({ situacao: 'RECOLHIDO' })
      .where('manifestacaoId', '=', row.id)
      .where('situacao', '=', 'ABERTO')
      .execute();
    return { texto: said.motivo, interna: true };
  });
}

/** The answer of an area to the unit, which is the only one to read it. */
export async function answerAsArea(tx: Db, who: Who, said: Says<'responderArea'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'responder_area' }, (row) =>
    endArea(tx, who, row, { ...said, situacao: 'RESPONDIDO', texto: said.resposta }),
  );
}

/** An area hands the case back: it is not theirs, or they cannot answer. */
export async function handBack(tx: Db, who: Who, said: Says<'devolver'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'devolver' }, (row) =>
    endArea(tx, who, row, { ...said, situacao: 'DEVOLVIDO', texto: said.motivo }),
  );
}

async function endArea(
  tx: Db,
  who: Who,
  row: Manifestacao,
  said: {
    encaminhamentoId: string;
    situacao: 'RESPONDIDO' | 'DEVOLVIDO';
    texto: string;
    arquivos?: readonly string[];
  },
) {
  const area = await getAberta(tx, row, said.encaminhamentoId);
  if (!grupoIds(who).includes(area.grupoId)) throw new Problem('forbidden');
  await tx
    .updateTable('manifestacaoEncaminhamento')
    .set({
      situacao: said.situacao,
      resposta: said.texto,
      respondidoPorId: who.usuarioId,
      respondidoEm: momentOf(row, who.now),
    })
    .where('id', '=', area.id)
    .execute();
  await claimArquivos(tx, who, row, { ids: said.arquivos ?? [], parte: 'AREA', parteId: area.id });
  return {
    texto: area.sigla,
    interna: true,
    dados: { grupo: area.sigla },
    depois: (after: Manifestacao) =>
      said.situacao === 'DEVOLVIDO'
        ? tellUnidade(tx, who, after, {
            titulo: `O grupo ${area.sigla} devolveu a manifestação à ouvidoria`,
            evento: `area:${area.id}:devolucao`,
          })
        : tellAreaRespondeu(tx, who, after, { id: area.id, grupo: area.sigla }),
  };
}

async function getAberta(tx: Db, row: Manifestacao, id: string) {
  const area = await tx
    .selectFrom('manifestacaoEncaminhamento as e')
    .innerJoin('grupo as g', 'g.id', 'e.grupoId')
    .select(['e.id', 'e.grupoId', 'e.prazoEm', 'e.prorrogado', 'g.sigla'])
    .where('e.id', '=', id)
    .where('e.manifestacaoId', '=', row.id)
    .where('e.situacao', '=', 'ABERTO')
    .executeTakeFirst();
  if (!area) throw new Problem('not_found');
  return area;
}
