import type { manifestacao } from '@balcao/contract/manifestacao';
import type { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import type { Db } from '@balcao/db/db';
import { listAchadas } from '#features/pessoa/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { getManifestacao } from './access.ts';
import { answerAsArea, extendArea, forward, handBack, takeBack } from './atos-da-area.ts';
import {
  answerInPart,
  archive,
  askComplemento,
  askConsentimento,
  extend,
  reclassify,
  referToBody,
  startAnalise,
} from './atos-da-unidade.ts';
import { answerComplemento, answerConsentimento, askRevisao, rate, writeTo } from './atos-do-autor.ts';
import { cover, readCobertura } from './cobertura.ts';
import { conclude, proposeConclusao, returnProposta } from './concluir.ts';
import { findParecida } from './find-parecida.ts';
import { listManifestacoes } from './list-manifestacoes.ts';
import { manifestacaoDetail } from './manifestacao-detail.ts';
import { registrar, registrarPorOutra } from './registrar.ts';
import { changeManifestacao } from './vida.ts';

interface Ctx<B> {
  tx: Db;
  who: Who;
  params: { id: string };
  body: B;
}

/** A route that does one act and answers the manifestation as it is afterwards. */
const doing =
  <S extends { id: string }>(work: (tx: Db, who: Who, said: S) => Promise<void>) =>
  async ({ tx, who, params, body }: Ctx<Omit<S, 'id'>>) => {
    await work(tx, who, { ...body, ...params } as S); // the body is what the act says, without the id
    return manifestacaoDetail(tx, who, params.id);
  };

/** Takes a case to oneself. */
async function take(tx: Db, who: Who, { id, version }: { id: string; version: number }): Promise<void> {
  const { manifestacao: row, lado } = await getManifestacao(tx, who, id, { lock: true });
  if (lado !== 'ouvidoria') throw new Problem('forbidden');
  requireSeen(row, version);
  await changeManifestacao(tx, who, row, {
    ato: 'assumir',
    set: { atendenteId: who.usuarioId },
    interna: true,
  });
}

export const manifestacaoHandlers: Handlers<typeof manifestacao> = {
  pessoas: ({ tx, query }) => listAchadas(tx, query.busca),
  detail: async ({ deps, tx, who, params: { id } }) => {
    const detail = await manifestacaoDetail(tx, who, id);
    if (detail.lado !== 'autor')
      await recordAudit(deps.db, who, { acao: 'manifestacao.lida', objeto: 'manifestacao', objetoId: id });
    return detail;
  },
  parecidas: async ({ tx, who, body }) => ({ parecida: await findParecida(tx, who, body.relato) }),
  registrar: async ({ deps, tx, who, body }) =>
    manifestacaoDetail(tx, who, await registrar({ tx, keys: deps.keys }, who, body)),
  registrarPorOutra: async ({ deps, tx, who, body }) =>
    manifestacaoDetail(tx, who, await registrarPorOutra({ tx, keys: deps.keys }, who, body)),
  assumir: doing(take),
  mensagem: doing(writeTo),
  cobertura: ({ tx, who, params }) => readCobertura(tx, who, params.id),
  cobrir: doing(cover),
  iniciarAnalise: doing(startAnalise),
  reclassificar: doing(reclassify),
  pedirComplemento: doing(askComplemento),
  complementar: doing(answerComplemento),
  encaminhar: doing(forward),
  prorrogarArea: doing(extendArea),
  recolher: doing(takeBack),
  responderArea: doing(answerAsArea),
  devolver: doing(handBack),
  responderEmParte: doing(answerInPart),
  prorrogar: doing(extend),
  pedirConsentimento: doing(askConsentimento),
  consentir: doing(answerConsentimento),
  proporConclusao: doing(proposeConclusao),
  devolverProposta: doing(returnProposta),
  concluir: doing(conclude),
  arquivar: doing(archive),
  encaminharOrgao: doing(referToBody),
  pedirRevisao: doing(askRevisao),
  avaliar: doing(rate),
};

const again = ({ tx, who }: { tx: Db; who: Who }, { id }: { id: string }) => manifestacaoDetail(tx, who, id);

export const manifestacaoRepeats: Repeats<typeof manifestacao> = {
  assumir: again,
  cobrir: again,
  iniciarAnalise: again,
  reclassificar: again,
  pedirComplemento: again,
  encaminhar: again,
  prorrogarArea: again,
  recolher: again,
  responderArea: again,
  devolver: again,
  responderEmParte: again,
  prorrogar: again,
  pedirConsentimento: again,
  proporConclusao: again,
  devolverProposta: again,
  concluir: again,
  arquivar: again,
  encaminharOrgao: again,
};

export const manifestacoesListaHandlers: Handlers<typeof manifestacoesLista> = {
  list: ({ tx, who, query }) => listManifestacoes(tx, who, query),
};
