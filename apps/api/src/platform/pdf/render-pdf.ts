import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentoPdf } from './documento.ts';
import { readCoverage, readFontes } from './fontes.ts';
import { toTemplateData } from './template-data.ts';
import { createPrintable } from './texto-imprimivel.ts';

/** PDF/A-2a: archivable (embedded fonts, XMP, colour profile) and tagged for screen readers. */
const PDF_STANDARD = 'a-2a';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const MAIN_FILE = `${FOLDER}documento.typ`;
/** Where the template finds the portrait of a card. There is no such file: the bytes are put in its place for one document. */
const RETRATO = `${FOLDER}retrato.png`;

/** A memoised piece of layout is dropped after this many renders without use. */
const CACHE_AGE = 2;

type Renderer = { compiler: NodeCompiler; printable: (text: string) => string };

let renderer: Renderer | undefined;

/** The compiler reads fonts and template once (about 30 ms) and is kept for the life of the process. */
function getRenderer(): Renderer {
  if (renderer) return renderer;
  const fontes = readFontes();
  const [first] = fontes;
  if (!first) throw new Error('As fontes dos documentos não foram encontradas.');
  renderer = {
    compiler: NodeCompiler.create({
      workspace: FOLDER,
      fontArgs: [{ fontBlobs: fontes }],
    }),
    printable: createPrintable(readCoverage(first)),
  };
  return renderer;
}

/**
 * Prints a document as a PDF/A-2a, on A4 but for the faces of a card. The same document gives the same bytes. The work is
 * done at once on the calling thread (a few milliseconds a page), so the job worker calls it, and the server only for a
 * copy that somebody waits for.
 * @throws {Error} with the layout engine's own diagnosis, for example when the logo is not valid SVG.
 */
export async function renderPdf(documento: DocumentoPdf): Promise<Buffer> {
  // The engine's results are freed by finalizers, which only run between turns of the event loop: a batch that never
  // yields would keep about a megabyte a document.
  await setImmediate();
  const { compiler, printable } = getRenderer();
  const dados = JSON.stringify(toTemplateData(documento, printable));
  const foto = documento.carteira?.foto;
  try {
    if (foto) compiler.mapShadow(RETRATO, Buffer.from(foto, 'base64'));
    const compiled = compiler.compile({ mainFilePath: MAIN_FILE, inputs: { dados } });
    const { result } = compiled;
    if (!result) throw new Error(describe(compiler, compiled.takeDiagnostics()));
    return compiler.pdf(result, { pdfStandard: PDF_STANDARD });
  } finally {
    if (foto) compiler.unmapShadow(RETRATO);
    compiler.evictCache(CACHE_AGE);
  }
}

/** A failed compilation as text: the engine throws with an empty message and keeps the reasons apart. */
function describe(compiler: NodeCompiler, error: NodeError | null): string {
  const diagnostics = (error ? compiler.fetchDiagnostics(error) : []) as { message?: string }[];
  const messages = diagnostics.map(({ message }) => message).filter(Boolean);
  return `O documento não pôde ser montado: ${messages.join('; ') || 'motivo desconhecido'}`;
}
