import { formatNumero } from '@balcao/domain/texto/numero';
import type { ArquivoPdf, BlocoPdf } from '../documento.ts';

/** Answers of one step of a form, already written as a person reads them. */
export type SecaoRespostas = { titulo: string; itens: readonly { rotulo: string; valor: string }[] };

/** A file received with the request, as the receipt lists it. */
export type AnexoRecebido = {
  nome: string;
  /** What it answers; absent on receipts from before this was kept. */
  campo?: string;
  mime: string;
  bytes: number;
  sha256: string;
};

/** The answers, step by step. An answer left blank says so: a receipt must not look as if it had lost something. */
export function respostasBlocos(secoes: readonly SecaoRespostas[]): BlocoPdf[] {
  return secoes.flatMap(({ titulo, itens }) => [
    { tipo: 'titulo', nivel: 3, texto: titulo },
    {
      tipo: 'definicoes',
      itens: itens.map(({ rotulo, valor }) => ({ rotulo, valor: valor || 'Não informado' })),
    },
  ]);
}

/** The files with kind, size and digest, so that anyone holding one can show that it is the one received. */
export function anexosBlocos(anexos: readonly AnexoRecebido[]): BlocoPdf[] {
  if (anexos.length === 0) return [{ tipo: 'paragrafo', texto: 'Nenhum arquivo foi enviado.' }];
  return [{ tipo: 'arquivos', itens: anexos.map(toArquivo) }];
}

function toArquivo({ nome, campo, mime, bytes, sha256 }: AnexoRecebido): ArquivoPdf {
  const kind = KINDS[mime] ?? 'Arquivo';
  return { nome, detalhe: `${campo ? `${campo} · ` : ''}${kind}, ${formatBytes(bytes)}`, sha256 };
}

const KINDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Imagem JPG',
  'image/png': 'Imagem PNG',
  'image/webp': 'Imagem WEBP',
  'text/plain': 'Texto',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Documento DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Planilha XLSX',
  'application/vnd.oasis.opendocument.text': 'Documento ODT',
};

/** A size in the largest fitting unit of 1024: '812 bytes', '345 KB', '1,2 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${formatNumero(bytes / (1024 * 1024), 1)} MB`;
}
