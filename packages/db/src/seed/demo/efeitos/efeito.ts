import type { EfeitoModelo, EfeitoNome } from '@balcao/domain/formulario/efeito';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Historia } from '../historia.ts';
import type { PessoaDemo, RegistroDemo } from '../pessoa.ts';

/** An effect of this name, as the form says it. */
export type Modelo<N extends EfeitoNome> = Extract<EfeitoModelo, { efeito: N }>;

/** What granting does in the records of the demonstration. */
export type Efeito<N extends EfeitoNome> = (h: Historia, modelo: Modelo<N>) => void;

/** A value as text; null for anything else. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The answer in a field, as text. */
export function answerOf(h: Historia, campo: string | undefined): string | null {
  return campo === undefined ? null : textOf(h.respostas[campo]);
}

/** The day on which the request is being carried out. */
export function dayOf(h: Historia): IsoDate {
  return todayInSaoPaulo(h.ultimo);
}

/** The author chooses by this request how official communications come. */
export function escolherComunicacao({ autor, id, ultimo }: Historia, eletronica: boolean): void {
  const depois = eletronica ? 'ELETRONICA' : 'POSTAL';
  autor.escolhas.push({ antes: autor.comunicacao, depois, requerimentoId: id, em: ultimo });
  autor.comunicacao = depois;
}

/** The registration of the author. @throws Error when there is none. */
export function registroOf({ numero, autor }: Historia): RegistroDemo {
  if (!autor.registro) throw new Error(`${numero}: ${autor.chave} has no registration`);
  return autor.registro;
}

/** The person with this registration, whole or without the acronym. @throws Error when there is none. */
export function findInscrito({ cenario, numero }: Historia, registro: string): PessoaDemo {
  const found = cenario.pessoas.find((pessoa) => pessoa.registro?.numero.endsWith(registro));
  if (!found) throw new Error(`${numero}: nobody has the registration ${registro}`);
  return found;
}
