import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { sugerirCategoria } from '@balcao/domain/manifestacao/categoria';
import { validateRegistro } from '@balcao/domain/manifestacao/registro';
import type { TipoEscolhido } from '@balcao/domain/manifestacao/tipo';
import type { RecordForm, RecordIssue } from '#ui/record-form.ts';
import type { Registro } from '../chamar.ts';

/** The steps of writing, in order. */
export const PASSOS = ['tipo', 'relato', 'conferir'] as const;

export type Passo = (typeof PASSOS)[number];

export type Categoria = ResponseOf<typeof manifestacaoCategoria.escolher>['items'][number];

/** What was typed so far; empty texts for what was not. */
export interface Dito {
  tipo: TipoEscolhido | '';
  relato: string;
  assunto: string;
  envolvidos: string;
  resolutividade: string;
  uf: string;
  municipioIbge: string;
  dataFato: string;
  /** Null as long as the suggested one stands; empty for none. */
  categoriaId: string | null;
}

export const NADA_DITO: Dito = {
  tipo: '',
  relato: '',
  assunto: '',
  envolvidos: '',
  resolutividade: '',
  uf: '',
  municipioIbge: '',
  dataFato: '',
  categoriaId: null,
};

export type DitoForm = RecordForm<Dito>;

/** The step in which a field stands. */
export const passoDoCampo = (campo: string): Passo => (campo === 'tipo' ? 'tipo' : 'relato');

/** What is missing or wrong in one step. */
export function issuesDoPasso(
  passo: Passo,
  { value, dateIssues }: Pick<DitoForm, 'value' | 'dateIssues'>,
  hoje: string,
): RecordIssue[] {
  const registro = {
    ...value,
    tipo: value.tipo || null,
    localIbge: value.municipioIbge || null,
    dataFato: value.dataFato || null,
  };
  const issues = validateRegistro(registro, hoje).map(({ campo, mensagem }) => ({
    path: campo,
    message: mensagem,
  }));
  return [...issues, ...dateIssues('dataFato')].filter(({ path }) => passoDoCampo(path) === passo);
}

/** Shorter reports say too little to suggest a category by. */
const MINIMO = 15;

/** The category that was chosen, or else the one that the words of the report suggest; a null id for none. */
export function categoriaDoDito(
  { relato, assunto, categoriaId }: Dito,
  offered: readonly Categoria[],
): { id: string | null; sugerida: boolean } {
  if (categoriaId !== null) return { id: categoriaId || null, sugerida: false };
  const text = `${assunto} ${relato}`;
  const id = text.trim().length < MINIMO ? null : sugerirCategoria(text, offered);
  return { id, sugerida: id !== null };
}

/** The name of a category, after the one above it: «Atendimento › Telefone». */
export function nomeDaCategoria({ paiId, nome }: Categoria, all: readonly Categoria[]): string {
  const pai = all.find(({ id }) => id === paiId);
  return pai ? `${pai.nome} › ${nome}` : nome;
}

/** What is sent, once every step was checked. */
export function registroDe(
  { uf: _, tipo, ...dito }: Dito,
  nomes: Pick<Registro, 'id' | 'chave'>,
  categoriaId: string | null,
): Omit<Registro, 'arquivos'> {
  return {
    ...dito,
    ...nomes,
    tipo: tipo as TipoEscolhido, // checked in its step
    municipioIbge: dito.municipioIbge || null,
    dataFato: dito.dataFato || null,
    categoriaId,
  };
}
