import type { CasoNome } from '@balcao/db/seed/demo/casos';
import type { Acao } from '@balcao/domain/requerimento/acao';

/** A case, who acts on it, and the actions of its menu that open a dialog. */
interface CaseActions {
  caso: CasoNome;
  visitor: string;
  acoes: readonly Acao[];
}

/** Every dialog of an action that the demonstration has a case for, once. */
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

/** Forms of one text and its button, as `prorrogar` or `conceder_efeito` has. */
const SAME_FORM: readonly Acao[] = ['aguardar_terceiro', 'negar_efeito'];

/** Done as soon as they are chosen. */
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

/** What a menu may offer: an action that is new must be opened too. */
export const KNOWN: readonly Acao[] = [
  ...CASE_ACTIONS.flatMap(({ acoes }) => acoes),
  ...SAME_FORM,
  ...AT_ONCE,
];
