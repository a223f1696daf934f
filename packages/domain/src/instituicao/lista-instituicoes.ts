import { findUf } from '../pessoa/uf.ts';
import { foldText } from '../texto/busca.ts';
import { chaveInstituicao, type Instituicao } from './instituicao.ts';

/** Longest name and longest sigla of a school. */
export const NOME_MAXIMO = 150;
export const SIGLA_MAXIMA = 20;

/** Lines that one paste may have. */
const LINHAS_MAXIMO = 1_000;

export interface ListaInstituicoes {
  linhas: Instituicao[];
  /** What cannot be read, by its line from 1. */
  erros: { linha: number; mensagem: string }[];
}

function readLine(line: string): Instituicao | string {
  const fields = line.split(line.includes('\t') ? '\t' : ';').map((field) => field.trim());
  const [nome = '', estado = '', sigla = ''] = fields;
  if (fields.length < 2 || fields.length > 3) return 'Use nome; UF; sigla. A sigla pode faltar.';
  if (chaveInstituicao(nome) === '') return 'Falta o nome.';
  if (nome.length > NOME_MAXIMO) return `O nome tem mais de ${NOME_MAXIMO} letras.`;
  if (sigla.length > SIGLA_MAXIMA) return `A sigla tem mais de ${SIGLA_MAXIMA} letras.`;
  const uf = findUf(estado)?.sigla;
  return uf ? { nome, sigla: sigla || null, uf } : `UF desconhecida: “${estado}”.`;
}

/**
 * Reads schools pasted from a spreadsheet, one a line: nome; UF; sigla, of which the last may be missing. A first line of titles
 * and empty lines are passed over. Never throws: what cannot be read is an error of its line.
 */
export function parseListaInstituicoes(texto: string): ListaInstituicoes {
  const lista: ListaInstituicoes = { linhas: [], erros: [] };
  const lines = texto.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const filled = lines.map((line, index) => ({ line, linha: index + 1 })).filter(({ line }) => line.trim());
  for (const [index, { line, linha }] of filled.entries()) {
    if (index >= LINHAS_MAXIMO) {
      lista.erros.push({ linha, mensagem: `Cole no máximo ${LINHAS_MAXIMO} linhas de cada vez.` });
      return lista;
    }
    if (index === 0 && /^(nome|instituicao)\s*[;\t]/.test(foldText(line.trim()))) continue;
    const read = readLine(line);
    if (typeof read === 'string') lista.erros.push({ linha, mensagem: read });
    else lista.linhas.push(read);
  }
  return lista;
}
