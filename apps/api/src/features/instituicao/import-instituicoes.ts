import type { instituicao } from '@balcao/contract/instituicao';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import {
  chaveInstituicao,
  type Instituicao,
  NOME_MAXIMO,
  SIGLA_MAXIMA,
} from '@balcao/domain/instituicao/instituicao';
import { findUf } from '@balcao/domain/pessoa/uf';
import { foldText } from '@balcao/domain/texto/busca';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Lista, readPastedList } from '#platform/planilha/read-pasted-list.ts';

/** Maximum of lines in one paste. */
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
 * Reads schools pasted from a spreadsheet or a CSV file, one a line: nome; UF; sigla. The last may be missing. It never
 * throws: an unreadable line is an error of that line.
 */
export function parseListaInstituicoes(texto: string): Lista<Instituicao> {
  return readPastedList(texto, { maximo: LINHAS_MAXIMO, isTitle, readRow });
}

type Importacao = ResponseInputOf<typeof instituicao.importar>;

const keyOf = (uf: string, chave: string) => `${uf} ${chave}`;

/** Adds the new schools of a pasted list; none when a line is wrong or for a preview. */
export async function importInstituicoes(
  tx: Db,
  who: Who,
  { texto, simular }: BodyOf<typeof instituicao.importar>,
): Promise<Importacao> {
  if (!simular) await takeTurns(tx, 'instituicao');
  const { linhas, erros } = parseListaInstituicoes(texto);
  const novas = await listNovas(tx, linhas);
  const gravado = !simular && erros.length === 0;
  if (gravado && novas.length > 0) await insert(tx, who, novas);
  return { novas, repetidas: linhas.length - novas.length, erros, gravado };
}

async function listNovas(tx: Db, linhas: readonly Instituicao[]): Promise<Instituicao[]> {
  const byKey = new Map<string, Instituicao>();
  for (const linha of linhas) {
    const key = keyOf(linha.uf, chaveInstituicao(linha.nome));
    if (!byKey.has(key)) byKey.set(key, linha);
  }
  if (byKey.size === 0) return [];
  const known = await tx
    .selectFrom('instituicao')
    .select(['uf', 'chave'])
    .where('chave', 'in', [...new Set([...byKey.values()].map(({ nome }) => chaveInstituicao(nome)))])
    .execute();
  for (const { uf, chave } of known) byKey.delete(keyOf(uf, chave));
  return [...byKey.values()];
}

async function insert(tx: Db, who: Who, novas: readonly Instituicao[]): Promise<void> {
  await tx
    .insertInto('instituicao')
    .values(
      novas.map((nova) => ({
        id: uuidv7(),
        ...nova,
        chave: chaveInstituicao(nova.nome),
        createdAt: who.now,
      })),
    )
    // A school that somebody added meanwhile exists all the same.
    .onConflict((c) => c.doNothing())
    .execute();
  await recordAudit(tx, who, {
    acao: 'instituicao.importada',
    objeto: 'instituicao',
    dados: { novas },
  });
}
