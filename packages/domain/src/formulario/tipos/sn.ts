import type { CampoSn } from '../campo.ts';
import type { CampoRegra } from '../regra.ts';
import { isVazio } from '../valor.ts';

const WORDS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  ['sim', true],
  ['nao', false],
  ['não', false],
]);

/** Yes or no; «não» is an answer, so only null is empty. */
export const regraSn: CampoRegra<CampoSn> = {
  normalizar: (bruto) => WORDS.get(typeof bruto === 'string' ? bruto.trim().toLowerCase() : bruto) ?? null,
  validar: (valor) => (typeof valor === 'boolean' ? null : 'Escolha sim ou não.'),
  formatar: (valor) => (valor === true ? 'Sim' : 'Não'),
  vazio: isVazio,
};
