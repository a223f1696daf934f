import { parseWizardSearch, type WizardSearch } from '#features/rascunho/api.tsx';

/** State of the division of debts in the address. */
export interface ParcelarSearch extends WizardSearch {
  /** Ids of debts that were chosen before this screen, with commas between. */
  debitos?: string;
  /** Id of who owes them, where that is not the reader. */
  pessoa?: string;
}

const IDS = /^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,49}$/i;
const ID = /^[0-9a-f-]{36}$/i;

/** Reads the address; invalid values are ignored. */
export function parseParcelarSearch(raw: Record<string, unknown>): ParcelarSearch {
  const { debitos, pessoa } = raw;
  return {
    ...parseWizardSearch(raw),
    debitos: typeof debitos === 'string' && IDS.test(debitos) ? debitos : undefined,
    pessoa: typeof pessoa === 'string' && ID.test(pessoa) ? pessoa : undefined,
  };
}

/** Address of the screen, with a state of it. */
export function parcelarPath(search: ParcelarSearch = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params.set(name, value);
  }
  const text = params.toString();
  return `/financeiro/parcelar${text ? `?${text}` : ''}`;
}
