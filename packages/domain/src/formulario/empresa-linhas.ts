import { COLUNAS_DA_EMPRESA } from './efeito.ts';
import { isRecord } from './valor.ts';

type Respostas = Readonly<Record<string, unknown>>;

/** A partner of a firm as the council keeps them. */
interface Socio {
  nome: string | null;
  documento: string | null;
  administra: boolean;
}

/** A branch of a firm as the council keeps it. */
export interface Filial {
  cnpj: string;
  municipioIbge: string | null;
}

const FECHOU = 'Fechou';

/** All partners after the change, which is how they are asked for; nothing where they were not. */
export function readSocios(respostas: Respostas, grupo: string | undefined): { socios?: Socio[] } {
  const rows = answeredRows(respostas, grupo);
  if (rows.length === 0) return {};
  const { nome, documento, administra } = COLUNAS_DA_EMPRESA.socios;
  return {
    socios: rows.map((row) => ({
      nome: textOf(row[nome]),
      documento: textOf(row[documento]),
      administra: row[administra] === true,
    })),
  };
}

/** The branches that there are after those of the answers opened, moved or closed; nothing where none was given. */
export function readFiliais(
  respostas: Respostas,
  grupo: string | undefined,
  antes: readonly Filial[],
): { filiais?: Filial[] } {
  const rows = answeredRows(respostas, grupo);
  if (rows.length === 0) return {};
  const { cnpj, municipioIbge, mudanca } = COLUNAS_DA_EMPRESA.filiais;
  const byCnpj = new Map(antes.map((filial) => [filial.cnpj, filial]));
  for (const row of rows) {
    const number = textOf(row[cnpj]);
    if (number === null) continue;
    if (row[mudanca] === FECHOU) byCnpj.delete(number);
    else byCnpj.set(number, { cnpj: number, municipioIbge: textOf(row[municipioIbge]) });
  }
  return { filiais: [...byCnpj.values()] };
}

function answeredRows(respostas: Respostas, grupo: string | undefined): Respostas[] {
  const rows = grupo === undefined ? undefined : respostas[grupo];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
