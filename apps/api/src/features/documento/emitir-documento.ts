import type { DocumentoTable } from '@balcao/db/schema.gen';
import type { Selectable } from 'kysely';
import { type GeneratedFile, storeGenerated } from '#features/anexo/api.ts';
import { isSelfMade } from '#platform/assinatura/certificate.ts';
import { signPdf } from '#platform/assinatura/sign-pdf.ts';
import type { Deps } from '#platform/deps.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { DocumentoPdf } from '#platform/pdf/documento.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import { prepareCarteira } from './carteira/prepare-carteira.ts';
import { withLogo } from './conselho.ts';
import type { DadosDocumento } from './especie.ts';
import { type ConteudoCarteira, carteiraProfissionalEspecie } from './especies/carteira-profissional.ts';
import { type ConteudoCopia, copiaProcessoEspecie } from './especies/copia-processo.ts';
import { type ConteudoLgpd, declaracaoLgpdEspecie } from './especies/declaracao-lgpd.ts';
import { findPapel } from './especies/registry.ts';
import { loadSigner } from './load-signer.ts';
import { markIssued } from './mark-issued.ts';
import { prepareCopia } from './prepare-copia.ts';
import { type ArquivoEntregue, prepareLgpd } from './prepare-lgpd.ts';

export type Documento = Selectable<DocumentoTable>;

/** A file of a document, stored but without a row. */
export type Stored = GeneratedFile & Pick<ArquivoEntregue, 'sensivel'>;

/**
 * Prints, signs and stores a document, then publishes it in one transaction. A job killed before the commit leaves only
 * bytes, which the sweep removes, and runs again from the start. A job that runs after the commit does nothing.
 */
export async function emitirDocumento(
  { deps, now }: JobContext,
  { documentoId }: { documentoId: string },
): Promise<void> {
  const documento = await deps.db
    .selectFrom('documento')
    .selectAll()
    .where('id', '=', documentoId)
    .executeTakeFirst();
  if (!documento || documento.issuedAt || documento.revokedAt) return;
  const { conteudo, arquivos, nota } = await prepare(deps, documento, now);
  const { bytes, demonstracao } = await print(deps, { documento, conteudo, now });
  const nome = `${documento.titulo} ${documento.numero}.pdf`.replaceAll('/', '-');
  const pdf = await storeGenerated(deps, { nome, mime: 'application/pdf', bytes });
  const entregues: Stored[] = [];
  for (const arquivo of arquivos)
    entregues.push({ ...(await storeGenerated(deps, arquivo)), sensivel: arquivo.sensivel });
  await markIssued(deps.db, { documentoId, pdf, entregues, demonstracao, nota, now });
}

/** The data that `requestDocumento` wrote into the row. */
function dadosOf(documento: Documento): DadosDocumento {
  return documento.dados as unknown as DadosDocumento;
}

interface Prepared {
  conteudo: unknown;
  arquivos: ArquivoEntregue[];
  /** A note for staff only. */
  nota?: string;
}

/** Reads the facts that are fixed only at printing. */
async function prepare(deps: Deps, documento: Documento, now: Date): Promise<Prepared> {
  const { conteudo } = dadosOf(documento);
  const { numero, ownerId: requerimentoId } = documento;
  if (documento.especie === declaracaoLgpdEspecie.codigo)
    return prepareLgpd(deps.db, { conteudo: conteudo as ConteudoLgpd, numero, now });
  if (documento.especie === carteiraProfissionalEspecie.codigo)
    return { ...(await prepareCarteira(deps, conteudo as ConteudoCarteira)), arquivos: [] };
  if (documento.especie !== copiaProcessoEspecie.codigo) return { conteudo, arquivos: [] };
  const copia = { conteudo: conteudo as ConteudoCopia, requerimentoId, numero, now };
  return { conteudo: await prepareCopia(deps.db, deps.log, copia), arquivos: [] };
}

async function print(
  deps: Deps,
  { documento, conteudo, now }: { documento: Documento; conteudo: unknown; now: Date },
): Promise<{ bytes: Buffer; demonstracao: boolean }> {
  const signer = await loadSigner(deps, now);
  const demonstracao = isSelfMade(signer.certificate);
  const { baseUrl } = deps.env;
  const { conteudo: _, ...dados } = dadosOf(documento);
  const emissao = {
    ...dados,
    conselho: await withLogo(deps.db, dados.conselho),
    emitidoEm: documento.createdAt.toISOString(),
    validacao: { codigo: documento.codigo, url: `${baseUrl}/validar/${documento.codigo}` },
    demonstracao,
  };
  const pdf = await layOut(findPapel(documento.especie).compose(emissao, conteudo, { baseUrl }));
  const info = { nome: dados.conselho.nome, motivo: `${documento.titulo} ${documento.numero}` };
  return { bytes: signPdf(pdf, signer, { ...info, local: dados.cidade, now }), demonstracao };
}

/** Hides the error of the layout engine: it quotes personal text, which must not reach the log. */
async function layOut(pdf: DocumentoPdf): Promise<Buffer> {
  try {
    return await renderPdf(pdf);
  } catch {
    throw new Error(`the document ${pdf.numero} could not be laid out`);
  }
}
