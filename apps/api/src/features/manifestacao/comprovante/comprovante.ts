import { IDENTIFICACOES } from '@balcao/domain/manifestacao/identificacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { COPIAS_POR_PESSOA, loadConselho, pdfAnswer, withLogo } from '#features/documento/api.ts';
import { enforceLimit } from '#platform/auth/rate-limit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { comprovanteManifestacao } from '#platform/pdf/modelos/comprovante-manifestacao.ts';
import { manifestacaoDetail } from '../manifestacao-detail.ts';

/**
 * The receipt of a manifestation for its author. It is made as it is asked for and kept nowhere: the limit that counts it
 * is that of any copy, so that its row says nothing of the ombudsman.
 * @throws Problem `not_found` to strangers, `forbidden` to staff
 */
export async function comprovantePdf(deps: Deps, who: Who, id: string): Promise<FileAnswer> {
  const detail = await manifestacaoDetail(deps.db, who, id);
  if (detail.lado !== 'autor') throw new Problem('forbidden');
  await enforceLimit(deps.db, COPIAS_POR_PESSOA, { quem: who.usuarioId, now: who.now });
  const { timbre, cidade } = await loadConselho(deps.db);
  const { protocolo, textos, municipio } = detail;
  const pdf = comprovanteManifestacao(
    {
      conselho: await withLogo(deps.db, timbre),
      cidade,
      numero: protocolo,
      emitidoEm: who.now.toISOString(),
      assinaturas: [],
      demonstracao: false,
    },
    {
      tipo: TIPOS_MANIFESTACAO[detail.tipo],
      identificacao: IDENTIFICACOES[detail.identificacao].nome,
      nome: detail.identificacao === 'IDENTIFICADA' ? who.nome : null,
      recebidaEm: new Date(detail.recebidaEm).toISOString(),
      prazo: detail.prazoEm,
      ...textos,
      municipio: municipio?.nome ?? null,
      dataFato: detail.dataFato,
      arquivos: detail.arquivos.filter(({ parte }) => parte === 'RELATO').map(({ nome }) => nome),
      acompanhamento: `${deps.env.baseUrl}/ouvidoria/manifestacao/${id}`,
    },
  );
  const { renderPdf } = await import('#platform/pdf/render-pdf.ts');
  return pdfAnswer(`Comprovante ${protocolo}.pdf`, await renderPdf(pdf));
}
