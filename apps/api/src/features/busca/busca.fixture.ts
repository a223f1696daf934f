import { busca } from '@balcao/contract/busca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { rascunho } from '@balcao/contract/rascunho';
import type { Campo } from '@balcao/domain/formulario/campo';
import { sql } from 'kysely';
import { send } from '#features/anexo/anexo.fixture.ts';
import { buildZip } from '#platform/files/zip.corpus.ts';
import type { TestApi } from '#test/harness.ts';

type Resposta = ResponseOf<typeof busca.buscar>;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The fields of these tests: a plain one, a sensitive one, and a file of each kind. */
export const CAMPOS: Campo[] = [
  { nome: 'relato', rotulo: 'O que você pede?', tipo: 'longo' },
  { nome: 'cid', rotulo: 'CID', tipo: 'txt', sensivel: true },
  { nome: 'prova', rotulo: 'Prova', tipo: 'anexo', aceita: ['application/pdf', DOCX] },
  { nome: 'laudo', rotulo: 'Laudo', tipo: 'anexo', aceita: ['application/pdf', DOCX], sensivel: true },
];

/** A PDF of one page with this line of text. */
export function pdfWith(text: string): Buffer {
  const stream = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>\nendobj',
    `4 0 obj\n<< /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj`,
    '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>\nendobj',
  ];
  const body = `%PDF-1.7\n${objects.join('\n')}\n`;
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

/** A DOCX with these paragraphs, split within words as word processors do. */
export function docxWith(...paragraphs: string[]): Buffer {
  const body = paragraphs
    .map((p) => {
      const half = Math.ceil(p.length / 2);
      return `<w:p><w:r><w:t xml:space="preserve">${p.slice(0, half)}</w:t></w:r><w:r><w:t>${p.slice(half)}</w:t></w:r></w:p>`;
    })
    .join('');
  return docxWithBody(`${body}<w:p><w:del><w:r><w:delText>riscado</w:delText></w:r></w:del></w:p>`);
}

/** A DOCX with this raw XML body. */
export function docxWithBody(body: string): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return buildZip([
    {
      name: '[Content_Types].xml',
      data: `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    },
    {
      name: 'word/document.xml',
      data: `<w:document><w:body>${body}</w:body></w:document>`,
    },
  ]);
}

interface Filed {
  id: string;
  numero: string;
}

/** Files a request with files in its fields. */
export async function fileWith(
  api: TestApi,
  token: string,
  input: {
    tipoId: number;
    respostas: Record<string, unknown>;
    arquivos?: Record<string, { nome: string; bytes: Buffer; tipo?: string }>;
  },
): Promise<Filed> {
  const { id, version } = await api.must(rascunho.create, { body: { tipoId: input.tipoId } }, { token });
  const respostas = { ...input.respostas };
  for (const [campo, file] of Object.entries(input.arquivos ?? {})) {
    const destino = { finalidade: 'campo' as const, rascunhoId: id, campo };
    respostas[campo] = [(await send(api, token, { destino, ...file })).id];
  }
  const saved = await api.must(
    rascunho.save,
    { params: { id }, body: { respostas, passo: null, version } },
    { token },
  );
  return api.must(rascunho.enviar, { params: { id }, body: { version: saved.version } }, { token });
}

/** Lets the worker index what waits for the search. */
export async function index(api: TestApi): Promise<void> {
  await sql`select enqueue_job('busca.indexar', '{}'::json, null, null, 3, null)`.execute(api.db);
  await api.runJobs();
}

/** Searches as this person. */
export async function ask(api: TestApi, { token }: { token: string }, q: string): Promise<Resposta> {
  return api.must(busca.buscar, { query: { q } }, { token });
}

/** Ids of the requests that this person finds. */
export async function found(api: TestApi, quem: { token: string }, q: string): Promise<string[]> {
  return (await ask(api, quem, q)).pedidos.map(({ id }) => id);
}

/** The highlighted parts of a snippet. */
export function marked(segmentos: readonly { texto: string; destaque: boolean }[] | undefined): string[] {
  return (segmentos ?? []).filter(({ destaque }) => destaque).map(({ texto }) => texto);
}
