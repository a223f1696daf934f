import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { avaliarCond } from '@balcao/domain/formulario/condicao';
import type { EfeitoModelo, EfeitoNome } from '@balcao/domain/formulario/efeito';
import { createEscopo } from '@balcao/domain/formulario/escopo';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Requerimento } from '#features/requerimento/api.ts';

/** A granted request at the instant when it takes effect. */
export interface Resultado {
  requerimento: Requerimento;
  formulario: Formulario;
  now: Date;
  /** The day of `now` in Brasília. */
  hoje: IsoDate;
}

/** One effect as its service names it. */
export type Modelo<N extends EfeitoNome> = Extract<EfeitoModelo, { efeito: N }>;

/** What an effect does to the records. It must be repeatable, because an appeal or a reopening runs it again. */
export type Efeito<N extends EfeitoNome = EfeitoNome> = (
  tx: Db,
  resultado: Resultado,
  modelo: Modelo<N>,
) => Promise<void>;

/** The effects of the service whose condition these answers meet, in order. */
export function efeitosDe(resultado: Pick<Resultado, 'formulario' | 'requerimento'>): EfeitoModelo[] {
  const { formulario, requerimento } = resultado;
  const filed = { hoje: todayInSaoPaulo(requerimento.createdAt) };
  const ler = createEscopo(formulario, respostasOf(resultado), filed).leitor();
  return (formulario.efeitos ?? []).filter(({ se }) => se === undefined || avaliarCond(se, ler));
}

/** The stored answers, which the form engine checked at filing. */
export function respostasOf({ requerimento }: Pick<Resultado, 'requerimento'>): Record<string, unknown> {
  return requerimento.respostas as Record<string, unknown>;
}

/** Returns a stored answer as text, or null when it is not text. */
export function textOf(resposta: unknown): string | null {
  return typeof resposta === 'string' && resposta !== '' ? resposta : null;
}

/** The answer to a field as text; null when the service names no field or there is no answer. */
export function answerOf(
  resultado: Pick<Resultado, 'requerimento'>,
  campo: string | undefined,
): string | null {
  return campo === undefined ? null : textOf(respostasOf(resultado)[campo]);
}
