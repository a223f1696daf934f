import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { useModeloAberto } from './modelo-context.ts';

/** The id of the input of a part of the form: where the list of problems leads. */
export function idDaParte(onde: string, parte?: string): string {
  return `modelo-${[onde, parte].filter(Boolean).join('.').replaceAll('.', '-')}`;
}

/** Numbers are never still to be filled in: whatever bars them is said on them. */
const SEMPRE: readonly string[] = ['prazo', 'recurso'];

/** Gives what an input needs to show what is wrong with its part of the form, and to be led to. */
export function useErroEm(): (onde: string, parte?: string) => { id: string; error: string | undefined } {
  const { problemas } = useModeloAberto();
  return (onde, parte) => ({
    id: idDaParte(onde, parte),
    error: problemas.find((each) => marks(each) && isIn(each, onde, parte))?.mensagem,
  });
}

function marks({ codigo, gravidade, onde }: ProblemaLint): boolean {
  return gravidade === 'erro' && (codigo === 'limite' || SEMPRE.includes(onde));
}

function isIn(problema: ProblemaLint, onde: string, parte: string | undefined): boolean {
  if (parte === undefined) return problema.parte === undefined && `${problema.onde}.`.startsWith(`${onde}.`);
  return problema.onde === onde && `${problema.parte ?? ''}.`.startsWith(`${parte}.`);
}
