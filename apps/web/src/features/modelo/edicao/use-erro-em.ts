import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { useModeloAberto } from './modelo-context.ts';

/** The id of the input of a part of the form: where the list of problems leads. */
export function idDaParte(onde: string, parte?: string): string {
  return `modelo-${[onde, parte].filter(Boolean).join('.').replaceAll('.', '-')}`;
}

/** A part of the form: a field, a step or a property of the service, and what of it. */
export interface Lugar {
  onde: string;
  parte: string;
}

/** These are never still to be filled in: whatever bars them is said on them. */
const SEMPRE: readonly string[] = ['prazo', 'recurso.dias', 'semEtapas', 'pareceres'];

/** What an input shows of its part of the form, and is led to by. */
export interface ErroEm {
  id: string;
  error: string | undefined;
}

/** Gives what an input needs to show what is wrong with its part of the form, and to be led to. */
export function useErroEm(): (onde: string, parte?: string) => ErroEm {
  const { problemas } = useModeloAberto();
  return (onde, parte) => ({
    id: idDaParte(onde, parte),
    error: problemas.find((each) => marks(each) && isIn(each, onde, parte))?.mensagem,
  });
}

function marks({ codigo, gravidade, onde, parte }: ProblemaLint): boolean {
  return gravidade === 'erro' && (codigo === 'limite' || parte !== undefined || SEMPRE.includes(onde));
}

function isIn(problema: ProblemaLint, onde: string, parte: string | undefined): boolean {
  if (parte === undefined) return problema.parte === undefined && `${problema.onde}.`.startsWith(`${onde}.`);
  if (problema.onde !== onde) return false;
  // What the rules find is known to the very input; a refused number to the one that holds it.
  return problema.codigo === 'limite'
    ? `${problema.parte ?? ''}.`.startsWith(`${parte}.`)
    : problema.parte === parte;
}
