import type { OUVIDORIA } from '@balcao/contract/ouvidoria-regras';
import type { AjusteField } from '#ui/ajustes/ajustes-of.ts';

/** The rules of the ombudsman, in the words of their form. */
export const OUVIDORIA_FIELDS = {
  segundaAprovacao: {
    label: 'Pedir a aprovação de uma segunda pessoa antes de cada resposta final',
    check: true,
  },
} as const satisfies Record<keyof typeof OUVIDORIA.campos, AjusteField>;
