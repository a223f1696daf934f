import type { IsoDate } from '../prazo/data.ts';
import type { Opcao, Opcoes, Origem } from './campo-partes.ts';
import { isRecord, readOwn } from './valor.ts';

/** A file as the portal knows it. `tamanho` in bytes; width and height only for images. */
export type AnexoInfo = {
  id: string;
  nome: string;
  mime: string;
  tamanho: number;
  /** Hash of its bytes, by which the same file sent twice is known. */
  sha256?: string;
  largura?: number;
  altura?: number;
};

/**
 * Facts around a form that its rules may use. Plain data but for the two name look-ups, so that browser and server
 * reach the same result from the same facts.
 */
export type Contexto = {
  /** The day that bounds such as «até hoje» refer to: today while filling in, the day of filing afterwards. */
  hoje: IsoDate;
  /**
   * The person's own data, to prefill and to fix read-only fields. Give it while the form is being filled in; leave
   * it out for a request already filed, whose stored answers then stand as they were.
   */
  origens?: Partial<Record<Origem['de'], unknown>>;
  /** Lists of choices by `origin.path`, for a filed request: the ones returned by `validarEnvio`. */
  opcoes?: Readonly<Record<string, readonly Opcao[]>>;
  /** The person's own files that answers may point to; an id outside this list is refused. */
  anexos?: readonly AnexoInfo[];
  /** E-mail addresses and phones (normalised) that the person confirmed by code. */
  verificados?: readonly string[];
  /** Megabytes that the files of one request may have together, where the council decided. */
  envioMaxMb?: number;
  /** Name of a municipality by IBGE code; undefined when there is none. */
  municipio?: (ibge: string) => string | undefined;
  /** Name of an office of the council by IBGE code; undefined when there is none. */
  localidade?: (ibge: string) => string | undefined;
};

/** What the server must know to accept a filing. */
export type ContextoEnvio = Contexto & Required<Pick<Contexto, 'origens' | 'anexos' | 'verificados'>>;

/** Reads a value of the person's data by its dotted path; undefined when any part of it is missing. */
export function readOrigem(origem: Origem, contexto: Contexto): unknown {
  const start: unknown = contexto.origens?.[origem.de];
  return origem.caminho.split('.').reduce(readOwn, start) ?? undefined;
}

/** The key under which a list of choices taken from the person's data is kept with a filed request. */
export function chaveDeOpcoes(origem: Origem): string {
  return `${origem.de}.${origem.caminho}`;
}

function isOpcao(item: unknown): item is Opcao {
  return isRecord(item) && typeof item.valor === 'string' && typeof item.rotulo === 'string';
}

/**
 * The choices of a field. Null when they come from the person's data and none was given, as for a filed
 * request without its list. Then every stored choice is accepted and shown as it is.
 */
export function resolveOpcoes(opcoes: Opcoes, contexto: Contexto): Opcao[] | null {
  if (Array.isArray(opcoes)) {
    return opcoes.map((opcao) => (typeof opcao === 'string' ? { valor: opcao, rotulo: opcao } : opcao));
  }
  const kept = contexto.opcoes?.[chaveDeOpcoes(opcoes)];
  if (kept === undefined && contexto.origens === undefined) return null;
  const found = kept ?? readOrigem(opcoes, contexto);
  return [...(Array.isArray(found) ? found.filter(isOpcao) : []), ...(opcoes.mais ?? [])];
}
