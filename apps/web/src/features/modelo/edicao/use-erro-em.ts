import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { useModeloAberto } from './modelo-context.ts';

/** Id of the input for a part of the form; the list of problems focuses it. */
export function idDaParte(onde: string, parte?: string): string {
  return `modelo-${[onde, parte].filter(Boolean).join('.').replaceAll('.', '-')}`;
}

/** A part of the form: a field, step or property of the service, and its part. */
export interface Lugar {
  onde: string;
  parte: string;
}

/** Errors of these places mark their input even without a part, because they never mean a value still to come. */
const SEMPRE: readonly string[] = ['prazo', 'recurso.dias', 'semEtapas', 'pareceres'];

/** Id and error of an input. */
export interface ErroEm {
  id: string;
  error: string | undefined;
}

/** Gives each input its id and its error. */
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
  // A finding of a rule marks its exact input; a refused number marks the input that holds it.
  return problema.codigo === 'limite'
    ? `${problema.parte ?? ''}.`.startsWith(`${parte}.`)
    : problema.parte === parte;
}
