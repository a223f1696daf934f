import { foldText } from '../texto/busca.ts';

/** The 27 units of the federation in alphabetical order of their names, with the two-digit IBGE code. */
export const UFS = [
  { sigla: 'AC', nome: 'Acre', ibge: '12' },
  { sigla: 'AL', nome: 'Alagoas', ibge: '27' },
  { sigla: 'AP', nome: 'Amapá', ibge: '16' },
  { sigla: 'AM', nome: 'Amazonas', ibge: '13' },
  { sigla: 'BA', nome: 'Bahia', ibge: '29' },
  { sigla: 'CE', nome: 'Ceará', ibge: '23' },
  { sigla: 'DF', nome: 'Distrito Federal', ibge: '53' },
  { sigla: 'ES', nome: 'Espírito Santo', ibge: '32' },
  { sigla: 'GO', nome: 'Goiás', ibge: '52' },
  { sigla: 'MA', nome: 'Maranhão', ibge: '21' },
  { sigla: 'MT', nome: 'Mato Grosso', ibge: '51' },
  { sigla: 'MS', nome: 'Mato Grosso do Sul', ibge: '50' },
  { sigla: 'MG', nome: 'Minas Gerais', ibge: '31' },
  { sigla: 'PA', nome: 'Pará', ibge: '15' },
  { sigla: 'PB', nome: 'Paraíba', ibge: '25' },
  { sigla: 'PR', nome: 'Paraná', ibge: '41' },
  { sigla: 'PE', nome: 'Pernambuco', ibge: '26' },
  { sigla: 'PI', nome: 'Piauí', ibge: '22' },
  { sigla: 'RJ', nome: 'Rio de Janeiro', ibge: '33' },
  { sigla: 'RN', nome: 'Rio Grande do Norte', ibge: '24' },
  { sigla: 'RS', nome: 'Rio Grande do Sul', ibge: '43' },
  { sigla: 'RO', nome: 'Rondônia', ibge: '11' },
  { sigla: 'RR', nome: 'Roraima', ibge: '14' },
  { sigla: 'SC', nome: 'Santa Catarina', ibge: '42' },
  { sigla: 'SP', nome: 'São Paulo', ibge: '35' },
  { sigla: 'SE', nome: 'Sergipe', ibge: '28' },
  { sigla: 'TO', nome: 'Tocantins', ibge: '17' },
] as const;

/** Two-letter code of a unit of the federation, as it is stored. */
export type UfSigla = (typeof UFS)[number]['sigla'];

/** A unit of the federation. */
export type Uf = { sigla: UfSigla; nome: string; ibge: string };

/** Finds a unit by its two letters, its name (accents and case ignored) or its IBGE code; null when there is none. */
export function findUf(text: string): Uf | null {
  const wanted = foldText(text.trim());
  return UFS.find((uf) => [uf.sigla, uf.nome, uf.ibge].some((known) => foldText(known) === wanted)) ?? null;
}

/**
 * The unit of a municipality, from the seven-digit IBGE code, whose first two digits are the unit's. Null when the
 * code is malformed; an unknown municipality of a known unit is accepted, because new ones are created.
 */
export function ufOfMunicipio(ibge: string): Uf | null {
  return /^[0-9]{7}$/.test(ibge) ? (UFS.find((uf) => uf.ibge === ibge.slice(0, 2)) ?? null) : null;
}
