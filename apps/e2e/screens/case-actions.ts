import type { CasoNome } from '@balcao/db/seed/demo/casos';
import type { Acao } from '@balcao/domain/requerimento/acao';

/** A case, its visitor, and the menu actions that open a dialog. */
interface CaseActions {
  caso: CasoNome;
  visitor: string;
  acoes: readonly Acao[];
}

/** Every action dialog for which the demonstration has a case, once. */
export const CASE_ACTIONS: readonly CaseActions[] = [
  {
    caso: 'regVenceHoje',
    visitor: 'otavio',
    acoes: ['exigir', 'decidir', 'atribuir', 'encaminhar', 'prorrogar', 'juntar', 'desmembrar'],
  },
  {
    caso: 'regRecurso',
    visitor: 'livia',
    acoes: ['decidir_recurso', 'conceder_efeito', 'declarar_impedimento'],
  },
  { caso: 'regAguardando', visitor: 'otavio', acoes: ['dispensar_exigencia'] },
  { caso: 'arquivadoSemResposta', visitor: 'livia', acoes: ['reabrir'] },
  { caso: 'caioIndeferido', visitor: 'caio', acoes: ['recorrer', 'avaliar'] },
  { caso: 'helenaExigencia', visitor: 'helena', acoes: ['prorrogar_exigencia', 'cancelar'] },
];

/** Actions with the same form as another one, such as `prorrogar` or `conceder_efeito`. */
const SAME_FORM: readonly Acao[] = ['aguardar_terceiro', 'negar_efeito'];

/** Actions that run at once, without a dialog. */
const AT_ONCE: readonly Acao[] = [
  'assumir',
  'iniciar_analise',
  'retomar_analise',
  'retomar',
  'emitir',
  'concluir',
  'desfazer',
  'reabrir_exigencia',
];

/** All known menu actions. A new one must be added here and opened too. */
export const KNOWN: readonly Acao[] = [
  ...CASE_ACTIONS.flatMap(({ acoes }) => acoes),
  ...SAME_FORM,
  ...AT_ONCE,
];
