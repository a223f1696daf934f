import { createHash } from 'node:crypto';
import { seedId } from '../seed-id.ts';
import type { Linhas } from './linhas.ts';
import { writePng } from './png.ts';
import { paintRetrato } from './retrato-desenhado.ts';

/** A file that people of the demonstration send: made here, and saying so. */
export interface Especime {
  id: string;
  nome: string;
  mime: string;
  bytes: Uint8Array;
  sha256: string;
  largura: number | null;
  altura: number | null;
}

/** Names of the files by the field that they are sent in; other fields get a plain copy. */
const POR_CAMPO: Readonly<Record<string, string>> = {
  diploma: 'diploma.pdf',
  diplomaRevalidado: 'diploma revalidado.pdf',
  historico: 'histórico escolar.pdf',
  documento: 'documento com foto.pdf',
  certidaoColacao: 'certidão de colação de grau.pdf',
  contratoSocial: 'contrato social.pdf',
  alteracao: 'alteração contratual.pdf',
  atestado: 'atestado do contratante.pdf',
  contrato: 'contrato.pdf',
  procuracao: 'procuração.pdf',
  certificado: 'certificado.pdf',
  comprovanteVinculo: 'contrato de trabalho.pdf',
  pagamento: 'comprovante de pagamento.pdf',
  rastreio: 'rastreio dos Correios.pdf',
};

const FOTO_PX = [600, 800] as const;

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A page with one line of text, as small as a PDF gets. */
function writePdf(linha: string): Buffer {
  const stream = latin1(
    `BT /F1 20 Tf 72 740 Td (${linha}) Tj 0 -36 Td /F1 12 Tf (Arquivo de demonstração, sem valor.) Tj ET`,
  );
  const bodies = [
    latin1('<< /Type /Catalog /Pages 2 0 R >>'),
    latin1('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    latin1(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    Buffer.concat([latin1(`<< /Length ${stream.length} >>\nstream\n`), stream, latin1('\nendstream')]),
    latin1('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ];
  let file = latin1('%PDF-1.4\n');
  const offsets = bodies.map((body, i) => {
    const offset = file.length;
    file = Buffer.concat([file, latin1(`${i + 1} 0 obj\n`), body, latin1('\nendobj\n')]);
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const head = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${entries}`;
  const tail = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, latin1(head + tail)]);
}

/** The portrait of every demo request: of no real person, on white, of the size that cards ask for. */
const writeFoto = () => writePng(FOTO_PX, paintRetrato);

function createEspecime(nome: string): Especime {
  const foto = nome.endsWith('.png');
  const titulo = nome.replace(/\.\w+$/, '');
  const bytes = foto ? writeFoto() : writePdf(titulo.charAt(0).toUpperCase() + titulo.slice(1));
  const [largura, altura] = foto ? FOTO_PX : [null, null];
  return {
    id: seedId('arquivo', nome),
    nome,
    mime: foto ? 'image/png' : 'application/pdf',
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    largura,
    altura,
  };
}

const made = new Map<string, Especime>();

/** The file that is sent in a field. */
export function especimeOf(campo: string, foto: boolean): Especime {
  const nome = foto ? 'foto.png' : (POR_CAMPO[campo] ?? 'cópia do documento.pdf');
  const known = made.get(nome) ?? createEspecime(nome);
  made.set(nome, known);
  return known;
}

/** The file with this id. @throws Error when no field gets it. */
export function findEspecime(id: string): Especime {
  const found = [...made.values()].find((especime) => especime.id === id);
  if (!found) throw new Error(`no file ${id}`);
  return found;
}

type Uso = Pick<Linhas['representacaoPedido'][number], 'arquivoId' | 'createdAt'>;

/** Rows of the files that are used, as old as their first use. */
export function listArquivos(usos: readonly Uso[], now: Date): Linhas['arquivo'] {
  return [...new Set(usos.map(({ arquivoId }) => arquivoId))].map((usado) => {
    const { id, nome, mime, bytes, sha256, largura, altura } = findEspecime(usado);
    const first = usos.find(({ arquivoId }) => arquivoId === usado);
    return {
      id,
      chave: id,
      nome,
      mime,
      tamanho: bytes.length,
      sha256,
      largura,
      altura,
      verificacao: 'liberado' as const,
      enviadoPorId: null,
      createdAt: first?.createdAt ?? now,
    };
  });
}
