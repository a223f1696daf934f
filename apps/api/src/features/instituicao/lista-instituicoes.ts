import {
  chaveInstituicao,
  type Instituicao,
  NOME_MAXIMO,
  SIGLA_MAXIMA,
} from '@balcao/domain/instituicao/instituicao';
import { findUf } from '@balcao/domain/pessoa/uf';
import { foldText } from '@balcao/domain/texto/busca';
import { type Lista, readPastedList } from '#platform/planilha/read-pasted-list.ts';

/** Lines that one paste may have. */
const LINHAS_MAXIMO = 1_000;

function readRow(fields: readonly string[]): Instituicao | string {
  const [nome = '', estado = '', sigla = ''] = fields;
  if (fields.length < 2 || fields.length > 3) return 'Use nome; UF; sigla. A sigla pode faltar.';
  if (chaveInstituicao(nome) === '') return 'Falta o nome.';
  if (nome.length > NOME_MAXIMO) return `O nome tem mais de ${NOME_MAXIMO} letras.`;
  if (sigla.length > SIGLA_MAXIMA) return `A sigla tem mais de ${SIGLA_MAXIMA} letras.`;
  const uf = findUf(estado)?.sigla;
  return uf ? { nome, sigla: sigla || null, uf } : `UF desconhecida: “${estado}”.`;
}

const isTitle = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 && /^(nome|instituicao)$/.test(foldText(first));

/**
 * Reads schools pasted from a spreadsheet or a CSV file, one a line: nome; UF; sigla. The last may be missing. Never throws:
 * what cannot be read is an error of its line.
 */
export function parseListaInstituicoes(texto: string): Lista<Instituicao> {
  return readPastedList(texto, { maximo: LINHAS_MAXIMO, isTitle, readRow });
}
