import { COLUNAS } from './campos.ts';
import type { FalhaCnab } from './falha.ts';

/** The most that a return may hold, in bytes: some 10,000 boletos. */
export const RETORNO_MAX_BYTES = 5_000_000;

const PEQUENO = 'O arquivo está vazio.';
const GRANDE = 'O arquivo é grande demais: o limite é de 5 MB.';
const CODIFICACAO =
  'O arquivo não está na codificação do banco (ASCII ou ISO-8859-1). Baixe de novo e envie sem abrir em outro programa.';

/** The text without the control characters at its end, looked at one by one from there. */
function withoutEnd(arquivo: string): string {
  let end = arquivo.length;
  while (end > 0 && /\p{Cc}/u.test(arquivo.charAt(end - 1))) end -= 1;
  return arquivo.slice(0, end);
}

/**
 * The lines of a file whose bytes are the characters of the text (ISO-8859-1), each of 240 characters. The end of a line
 * is CRLF or LF, and empty lines or a Ctrl+Z at the end of the file are dropped.
 */
export function readLinhas(arquivo: string): string[] | FalhaCnab {
  if (arquivo.length > RETORNO_MAX_BYTES) return { linha: null, texto: GRANDE };
  const text = withoutEnd(arquivo);
  if (text.trim() === '') return { linha: null, texto: PEQUENO };
  const lines = text.split(/\r?\n/);
  const coded = lines.findIndex((line) => /[^ -~\xA0-\xFF]/.test(line) || isUtf8(line));
  if (coded >= 0) return { linha: coded + 1, texto: CODIFICACAO };
  const odd = lines.findIndex((line) => line.length !== COLUNAS);
  if (odd < 0) return lines;
  const texto = `A linha tem ${lines[odd]?.length} caracteres, e não ${COLUNAS}. O arquivo não é CNAB 240 ou foi alterado.`;
  return { linha: odd + 1, texto };
}

/** Whether the bytes beyond ASCII are letters of UTF-8: as ISO-8859-1 they would be two and move the columns. */
function isUtf8(line: string): boolean {
  const rest = line.replace(/[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}/g, '');
  return rest.length < line.length && !/[\x80-\xFF]/.test(rest);
}
