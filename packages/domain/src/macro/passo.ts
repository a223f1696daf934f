import { checkVariaveis } from '../resposta/variavel.ts';

/** Movements that need no person at the keyboard: no decision, no date, no opinion. */
export const MOVIMENTOS = {
  iniciar_analise: 'Iniciar a análise',
  retomar_analise: 'Retomar a análise',
  aguardar_terceiro: 'Aguardar outro órgão',
  retomar: 'Registrar que outro órgão respondeu',
  emitir: 'Emitir o documento',
  concluir: 'Concluir',
} as const;

export type Movimento = keyof typeof MOVIMENTOS;

/** One step of a macro. */
export type PassoMacro =
  | { tipo: 'responder'; texto: string }
  | { tipo: 'nota'; texto: string }
  | { tipo: 'mover'; acao: Movimento; texto: string }
  | { tipo: 'atribuir'; para: 'eu' | 'ninguem' }
  | { tipo: 'atribuir'; para: 'pessoa'; usuarioId: string }
  | { tipo: 'encaminhar'; grupoId: string }
  | { tipo: 'etiquetar'; etiquetaId: string }
  | { tipo: 'desetiquetar'; etiquetaId: string };

/** Where a step is wrong, and why. */
interface ProblemaPasso {
  caminho: string;
  mensagem: string;
}

export const MAX_PASSOS = 10;

/** How many requests one run takes at most. */
export const MAX_PEDIDOS = 500;

/** How many requests one preview takes at most; a longer selection is asked for in parts. */
export const MAX_PREVIA = 25;

/** The text of a step that carries one. */
function textoDe(passo: PassoMacro): string | null {
  return 'texto' in passo ? passo.texto : null;
}

/** Everything wrong with the steps of a macro, by the path of the field that is to show it. */
export function checkPassos(passos: readonly PassoMacro[]): ProblemaPasso[] {
  const problems: ProblemaPasso[] = [];
  if (passos.length === 0) problems.push({ caminho: 'passos', mensagem: 'Inclua pelo menos um passo.' });
  passos.forEach((passo, i) => {
    const mensagem = checkPasso(passo, i === passos.length - 1);
    if (mensagem) problems.push({ caminho: `passos.${i}`, mensagem });
  });
  return problems;
}

function checkPasso(passo: PassoMacro, last: boolean): string | null {
  // After handing a request to another group, a person may no longer reach it.
  if (passo.tipo === 'encaminhar' && !last) return 'Encaminhar tem de ser o último passo.';
  if ('etiquetaId' in passo && passo.etiquetaId === '') return 'Escolha a etiqueta.';
  if ('grupoId' in passo && passo.grupoId === '') return 'Escolha o grupo.';
  if ('usuarioId' in passo && passo.usuarioId === '') return 'Escolha a pessoa.';
  const texto = textoDe(passo);
  if (texto === null) return null;
  if (texto.trim() === '') {
    if (passo.tipo !== 'mover') return 'Escreva o texto.';
    return passo.acao === 'aguardar_terceiro' ? 'Escreva o órgão ou o motivo.' : null;
  }
  return checkVariaveis(texto, { soAutomaticas: true });
}
