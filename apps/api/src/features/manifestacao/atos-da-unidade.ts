import type { BodyOf } from '@balcao/contract/kernel/route';
import type { manifestacao } from '@balcao/contract/manifestacao';
import type { Db } from '@balcao/db/db';
import { validateComplemento } from '@balcao/domain/manifestacao/complemento';
import { consentiu } from '@balcao/domain/manifestacao/consentimento';
import { MOTIVOS_DE_ARQUIVO } from '@balcao/domain/manifestacao/motivo-arquivo';
import {
  COMPLEMENTO_DO_AUTOR_DIAS,
  prazoDoAutor,
  RESPOSTA_DIAS,
} from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import type { Who } from '#platform/auth/who.ts';
import { idAt } from '#platform/db/id-at.ts';
import { invalidField, throwOnFields } from '#platform/http/problem.ts';
import type { Manifestacao } from './access.ts';
import { claimArquivos } from './arquivo/claim-arquivos.ts';
import { comNovidade, tellAutor } from './avisos.ts';
import { requireCategoria } from './categoria/api.ts';
import { consentimentoDe } from './contexto.ts';
import { momentOf } from './momento.ts';
import { actOn, clockOf } from './vida.ts';

type Says<K extends keyof typeof manifestacao> = { id: string } & BodyOf<(typeof manifestacao)[K]>;

/** Begins the analysis. */
export async function startAnalise(tx: Db, who: Who, said: Says<'iniciarAnalise'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'iniciar_analise' }, (row) => ({
    set: { atendenteId: row.atendenteId ?? who.usuarioId },
  }));
}

/**
 * Changes kind or category. The first ones stay on the row. Who filed a report that becomes a complaint is told why,
 * because a report protects its author further.
 */
export async function reclassify(tx: Db, who: Who, said: Says<'reclassificar'>): Promise<void> {
  const { tipo, categoriaId, motivo } = said;
  await actOn(tx, who, { ...said, acao: 'reclassificar' }, async (row) => {
    if (categoriaId !== null) await requireCategoria(tx, categoriaId);
    if (tipo === row.tipo && categoriaId === row.categoriaId)
      throw invalidField('tipo', 'Escolha outro tipo ou outra categoria.');
    if (tipo === 'COMUNICACAO' && row.identificacao !== 'ANONIMA')
      throw invalidField('tipo', 'Só uma manifestação anônima pode ser comunicação. Escolha outro tipo.');
    const tells = row.tipo === 'DENUNCIA' && tipo === 'RECLAMACAO';
    if (tells && motivo.length < 30)
      throw invalidField('motivo', 'Explique a quem denunciou, com pelo menos 30 letras.');
    const change =
      tipo === row.tipo ? 'Mudou a categoria.' : `Passou a ser ${TIPOS_MANIFESTACAO[tipo].toLowerCase()}.`;
    return {
      set: {
        tipo,
        categoriaId,
        // A proposed answer states a decision of the kind that it had.
        ...(tipo !== row.tipo && { propostaId: null }),
        ...(tells && comNovidade(row, who)),
      },
      texto: [change, motivo].filter(Boolean).join(' '),
      interna: !tells,
      dados: { de: row.tipo, para: tipo },
      depois: async (after) =>
        tells &&
        tellAutor(tx, who, after, {
          template: 'ouv.reclassificada',
          titulo: 'A ouvidoria mudou a classificação',
          evento: `reclassificar:${after.version}`,
        }),
    };
  });
}

/** Asks the author what is missing: their days begin tomorrow, and the term of the answer rests meanwhile. */
export async function askComplemento(tx: Db, who: Who, said: Says<'pedirComplemento'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'pedir_complemento' }, async (row, { situation }) => {
    const asked = await tx
      .selectFrom('manifestacaoComplemento')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('manifestacaoId', '=', row.id)
      .executeTakeFirstOrThrow();
    throwOnFields(validateComplemento(said, Number(asked.n)));
    const prazoEm = prazoDoAutor(todayInSaoPaulo(who.now), COMPLEMENTO_DO_AUTOR_DIAS, situation.calendario);
    const id = idAt(momentOf(row, who.now));
    await tx
      .insertInto('manifestacaoComplemento')
      .values({
        id,
        manifestacaoId: row.id,
        perguntas: [...said.perguntas],
        novidade: said.novidade,
        prazoEm,
        porId: who.usuarioId,
        createdAt: momentOf(row, who.now),
      })
      .execute();
    return {
      set: {
        ...(await clockOf(tx, who, row, [{ tipo: 'PAUSA', motivo: 'COMPLEMENTACAO' }])),
        ...comNovidade(row, who),
      },
      texto: `Resposta até ${formatDataComDia(prazoEm)}.`,
      depois: (after) =>
        tellAutor(tx, who, after, {
          template: 'ouv.complementacao',
          titulo: 'A ouvidoria precisa da sua resposta',
          evento: `complemento:${id}`,
          prazo: prazoEm,
        }),
    };
  });
}

/** Tells the author how the case stands; the term goes on. */
export async function answerInPart(tx: Db, who: Who, said: Says<'responderEmParte'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'responder_em_parte' }, async (row) => {
    const id = idAt(momentOf(row, who.now));
    await tx
      .insertInto('manifestacaoResposta')
      .values({
        id,
        manifestacaoId: row.id,
        especie: 'PARCIAL',
        texto: said.texto,
        porId: who.usuarioId,
        createdAt: momentOf(row, who.now),
      })
      .execute();
    await claimArquivos(tx, who, row, { ids: said.arquivos, parte: 'RESPOSTA', parteId: id });
    return {
      set: comNovidade(row, who),
      depois: (after) =>
        tellAutor(tx, who, after, {
          template: 'ouv.intermediaria',
          titulo: 'A ouvidoria contou como anda a sua manifestação',
          evento: `parte:${after.version}`,
        }),
    };
  });
}

/** Extends the term, once and before it is over (Lei 13.460/2017 art. 16). */
export async function extend(tx: Db, who: Who, said: Says<'prorrogar'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'prorrogar' }, async (row) => ({
    set: {
      ...(await clockOf(tx, who, row, [{ tipo: 'PRORROGACAO', motivo: said.motivo, dias: RESPOSTA_DIAS }])),
      ...comNovidade(row, who),
    },
    texto: said.motivo,
    depois: (after) =>
      tellAutor(tx, who, after, {
        template: 'ouv.prorrogada',
        titulo: 'A ouvidoria precisa de mais tempo',
        evento: 'prorrogada',
      }),
  }));
}

/** Asks the author whether their name may go to a body; what they said of an earlier one no longer counts (Decreto 10.153/2019). */
export async function askConsentimento(tx: Db, who: Who, said: Says<'pedirConsentimento'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'pedir_consentimento' }, (row) => ({
    set: {
      consentimentoPedidoEm: who.now,
      consentimentoOrgao: said.orgao,
      consentimento: null,
      ...comNovidade(row, who),
    },
    texto: `Órgão: ${said.orgao}.`,
    depois: (after) =>
      tellAutor(tx, who, after, {
        template: 'ouv.consentimento',
        titulo: 'A ouvidoria tem uma pergunta',
        evento: `consentimento:${after.version}`,
      }),
  }));
}

/** Ends a manifestation without a conclusive answer, for a listed reason. */
export async function archive(tx: Db, who: Who, said: Says<'arquivar'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'arquivar' }, async (row) => ({
    set: {
      arquivoMotivo: said.motivo,
      encerradaEm: momentOf(row, who.now),
      encerradaPorId: who.usuarioId,
      ...(await clockOf(tx, who, row, [{ tipo: 'FIM', motivo: 'arquivar' }])),
      ...comNovidade(row, who),
    },
    texto: `${MOTIVOS_DE_ARQUIVO[said.motivo].nome}. ${said.texto}`,
    dados: { motivo: said.motivo },
    depois: (after) =>
      tellAutor(tx, who, after, {
        template: 'ouv.arquivada',
        titulo: 'A sua manifestação foi arquivada',
        evento: `arquivada:${after.version}`,
      }),
  }));
}

/** Refers it to another body. The name goes only where its author said yes, and by the vault's own way. */
export async function referToBody(tx: Db, who: Who, said: Says<'encaminharOrgao'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'encaminhar_orgao' }, async (row) => ({
    set: {
      orgao: said.orgao,
      encerradaEm: momentOf(row, who.now),
      encerradaPorId: who.usuarioId,
      ...(await clockOf(tx, who, row, [{ tipo: 'FIM', motivo: 'encaminhar_orgao' }])),
      ...comNovidade(row, who),
    },
    texto: [`${said.orgao}.`, oNomeVai(row, said.orgao), said.texto].filter(Boolean).join(' '),
    depois: (after) =>
      tellAutor(tx, who, after, {
        template: 'ouv.externa',
        titulo: 'A sua manifestação foi enviada a outro órgão',
        evento: `externa:${after.version}`,
      }),
  }));
}

/** Whether the name may go along, as its author reads it; null where they were never asked. */
function oNomeVai(row: Manifestacao, orgao: string): string | null {
  const consentimento = consentimentoDe(row);
  if (consentimento === null) return null;
  return consentiu(consentimento, orgao)
    ? 'O nome de quem fez a manifestação pode ir.'
    : 'O nome de quem fez a manifestação não vai.';
}
