import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import type { PassoResumo } from '@balcao/domain/formulario/resumo';
import { resumirVisto } from '@balcao/domain/formulario/resumo-visto';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { porQuem } from '@balcao/domain/pessoa/por-quem';
import { isStatus } from '@balcao/domain/requerimento/status';
import { nomeRequerente } from '@balcao/domain/situacao/nomes';
import { requerimentoDetail, showsAuthor, tellsProtected } from '#features/detalhe/api.ts';
import { loadMunicipioNames } from '#features/municipio/api.ts';
import { isAutor } from '#features/requerimento/api.ts';
import { loadNomes } from '#features/situacao/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { enforceLimit } from '#platform/auth/rate-limit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { copiaRespostas } from '#platform/pdf/modelos/copia-respostas.ts';
import { loadConselho, withLogo } from '../conselho.ts';
import { COPIAS_POR_PESSOA, pdfAnswer } from '../pdf-answer.ts';
import { toSecao } from '../secao-respostas.ts';

type Detalhe = ResponseInputOf<typeof requerimento.detail>;

/**
 * Returns the answers of a request as PDF. The PDF shows this reader exactly what the page of the request shows. A copy
 * of another person’s request is audited.
 */
export async function copyRespostas(deps: Deps, who: Who, id: string): Promise<FileAnswer> {
  const detail = await requerimentoDetail(deps.db, who, id);
  await enforceLimit(deps.db, COPIAS_POR_PESSOA, { quem: who.usuarioId, now: who.now });
  const { timbre, cidade } = await loadConselho(deps.db);
  const pdf = copiaRespostas(
    {
      conselho: await withLogo(deps.db, timbre),
      cidade,
      numero: detail.numero,
      emitidoEm: who.now.toISOString(),
      assinaturas: [],
      demonstracao: false,
    },
    {
      tipo: detail.titulo,
      requerente: porQuem({ autor: detail.autor.nome, enviadoPor: detail.criadoPor.nome }),
      enviadoEm: new Date(detail.emissao).toISOString(),
      situacao: isStatus(detail.status)
        ? nomeRequerente(detail.status, await loadNomes(deps.db))
        : detail.status,
      respostas: (await seenAnswers(deps, detail)).map(toSecao),
    },
  );
  const { renderPdf } = await import('#platform/pdf/render-pdf.ts');
  const bytes = await renderPdf(pdf);
  await recordCopy(deps, who, detail);
  return pdfAnswer(`Respostas ${detail.numero}.pdf`, bytes);
}

async function seenAnswers(deps: Deps, detail: Detalhe): Promise<PassoResumo[]> {
  const contexto: Contexto = {
    ...(await loadMunicipioNames(deps.db)),
    hoje: detail.hoje,
    // The API returns both as the domain wrote them.
    opcoes: detail.opcoes as unknown as NonNullable<Contexto['opcoes']>,
    anexos: detail.anexos.map(({ id, nome, mime, tamanho }) => ({ id, nome, mime, tamanho })),
  };
  const oculto = { sensiveis: detail.sensiveisOcultos, autor: !showsAuthor(detail) };
  return resumirVisto(detail.formulario, detail.respostas as RespostasBrutas, { contexto, oculto });
}

async function recordCopy(deps: Deps, who: Who, detail: Detalhe): Promise<void> {
  if (isAutor(who, { autorId: detail.autor.id })) return;
  const acao = tellsProtected(detail) ? 'requerimento.identidade_lida' : 'requerimento.copiado';
  await recordAudit(deps.db, who, {
    acao,
    objeto: 'requerimento',
    objetoId: detail.id,
    dados: { onde: 'copia' },
  });
}
