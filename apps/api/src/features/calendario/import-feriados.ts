import type { Db } from '@balcao/db/db';
import type { Feriado } from '@balcao/domain/prazo/feriado';
import { listFaltantes } from '@balcao/domain/prazo/feriados-faltantes';
import { foldText } from '@balcao/domain/texto/busca';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { ErroLinha } from '#platform/planilha/read-pasted-list.ts';
import { type LinhaFeriado, parseListaFeriados } from './lista-feriados.ts';
import { lockCalendario, recordMudancas } from './record-mudancas.ts';
import { mudancasOf } from './write-feriado.ts';

/** A day to add, with the name of its place. */
type Novo = Required<Feriado> & { municipio: string | null };

interface Importacao<T> {
  /** The source of the days, for the audit. */
  origem: string;
  simular: boolean;
  /** Reads the days to add, under the lock for a real import. */
  plan: () => Promise<T & { novos: Novo[]; erros?: readonly ErroLinha[] }>;
}

/** Adds the planned days, unless it is a preview or has errors. */
async function runImport<T>(tx: Db, who: Who, { origem, simular, plan }: Importacao<T>) {
  if (!simular) await lockCalendario(tx);
  const planned = await plan();
  const { novos, erros = [] } = planned;
  if (simular || erros.length > 0) return { ...planned, gravado: false };
  const rows = novos.map(({ municipio: _name, ...novo }) => ({ id: uuidv7(), ...novo }));
  if (rows.length > 0) {
    await tx.insertInto('feriado').values(rows).execute();
    await recordAudit(tx, who, {
      acao: 'feriado.importado',
      objeto: 'feriado',
      dados: { origem, antes: null, depois: rows },
    });
    await recordMudancas(
      tx,
      who,
      rows.flatMap((row) => mudancasOf('FERIADO_INCLUIDO', row)),
    );
  }
  return { ...planned, gravado: true };
}

/** Adds the national and facultative days that a year lacks. */
export function importFederais(tx: Db, who: Who, { ano, simular }: { ano: number; simular: boolean }) {
  const plan = async () => {
    const known = await tx
      .selectFrom('feriado')
      .select(['data', 'tipo', 'descricao', 'municipioIbge', 'uf', 'meioExpediente'])
      .where('data', '>=', `${ano}-01-01`)
      .where('data', '<=', `${ano}-12-31`)
      .execute();
    const novos = listFaltantes(ano, known);
    return { novos: novos.map((f) => ({ ...f, municipioIbge: null, uf: null, municipio: null })) };
  };
  return runImport(tx, who, { origem: `federais ${ano}`, simular, plan });
}

/** Adds the days of a pasted ordinance: all of them, or none when a line is wrong. */
export function importLista(tx: Db, who: Who, { texto, simular }: { texto: string; simular: boolean }) {
  return runImport(tx, who, { origem: 'lista', simular, plan: () => planLista(tx, texto) });
}

const keyOf = ({ data, tipo, municipioIbge, uf, descricao }: Required<Feriado>) =>
  JSON.stringify([data, tipo, municipioIbge, uf, descricao]);

async function planLista(tx: Db, texto: string) {
  const lista = parseListaFeriados(texto);
  const findLugar = await loadLugares(tx);
  const erros = [...lista.erros];
  const novos = new Map<string, Novo>();
  const dates = lista.linhas.map(({ data }) => data);
  const known = await tx
    .selectFrom('feriado')
    .select(['data', 'tipo', 'municipioIbge', 'uf', 'meioExpediente', 'descricao'])
    .where('data', 'in', dates.length > 0 ? dates : ['1900-01-01'])
    .execute();
  const held = new Set(known.map(keyOf));
  let repetidos = 0;
  for (const line of lista.linhas) {
    const lugar = findLugar(line);
    if (typeof lugar === 'string') {
      erros.push({ linha: line.linha, mensagem: lugar });
      continue;
    }
    const { data, tipo, meioExpediente, descricao } = line;
    const novo = { data, tipo, meioExpediente, descricao, ...lugar };
    const key = keyOf(novo);
    if (held.has(key) || novos.has(key)) repetidos += 1;
    else novos.set(key, novo);
  }
  return { novos: [...novos.values()], repetidos, erros: erros.sort((a, b) => a.linha - b.linha) };
}

/** Finds the place of a line among the served ones, or says why not. */
async function loadLugares(tx: Db) {
  const rows = await tx.selectFrom('localidade').select(['ibge', 'nome', 'uf']).execute();
  return ({ municipio, uf }: LinhaFeriado) => {
    if (municipio === null) return { municipioIbge: null, municipio: null, uf };
    const wanted = foldText(municipio);
    const hits = rows.filter(
      (row) =>
        row.ibge === municipio ||
        foldText(row.nome) === wanted ||
        foldText(`${row.nome}/${row.uf}`) === wanted,
    );
    const [hit] = hits;
    if (!hit) return `“${municipio}” não é uma localidade do Conselho.`;
    if (hits.length > 1)
      return `Há mais de um município com este nome. Escreva como “${hit.nome}/${hit.uf}”.`;
    return { municipioIbge: hit.ibge, municipio: hit.nome, uf: null };
  };
}
