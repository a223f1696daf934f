import type { Acao } from './acao.ts';
import { PARAMETROS_PADRAO } from './parametro.ts';
import { usefulLength } from './problema.ts';

/** Actions that ask for a reason, and the setting with its least length where it is more than one letter. */
const MOTIVOS: Partial<Record<Acao, 'reabertura.motivo_minimo' | null>> = {
  reabrir: 'reabertura.motivo_minimo',
  atribuir: null,
  encaminhar: null,
  dispensar_exigencia: null,
  encaminhar_fiscalizacao: null,
  arquivar_denuncia: 'reabertura.motivo_minimo',
  declarar_impedimento: null,
  conceder_efeito: 'reabertura.motivo_minimo',
  negar_efeito: 'reabertura.motivo_minimo',
  juntar: null,
  desfazer_juntada: null,
};

/** What is wrong with the reason given for an action, or null. Actions that ask for none accept any. */
export function checkMotivo(acao: Acao, motivo: string): string | null {
  const chave = MOTIVOS[acao];
  if (chave === undefined) return null;
  const minimo = chave === null ? 1 : PARAMETROS_PADRAO[chave];
  if (usefulLength(motivo) >= minimo) return null;
  return minimo === 1 ? 'Escreva o motivo.' : `Escreva o motivo com pelo menos ${minimo} letras.`;
}
