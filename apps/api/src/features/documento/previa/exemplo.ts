import type { Contexto } from '@balcao/domain/formulario/contexto';
import { VARIAVEIS_FIXAS, type ValoresFixos } from '@balcao/domain/formulario/modelo/modelo-documento';
import * as z from 'zod';
import { nomeOficial, type TitularImpresso } from '../titular.ts';

const texto = z.string().catch('');
const dia = z.iso.date().nullable().catch(null);

/** The facts of an example person, as the records prefill a form. */
const Perfil = z.object({
  pessoa: z.enum(['PF', 'PJ']),
  nome: z.string(),
  nomeSocial: z.string().nullable().catch(null),
  cpf: texto,
  cnpj: texto,
  filiacao: texto,
  dataNascimento: dia,
});

const Registro = z
  .object({
    numero: z.string(),
    situacao: z.enum([
      'ATIVO',
      'PROVISORIO',
      'INTERROMPIDO',
      'SUSPENSO',
      'CANCELADO',
      'TRANSFERIDO',
      'FALECIDO',
    ]),
    categoria: z.enum(['D', 'P', 'S', 'PJ']),
    titulos: texto,
    inscritoDesde: z.iso.date(),
    validade: dia,
  })
  .transform(({ titulos, inscritoDesde, ...registro }) => ({
    ...registro,
    titulos: titulos === '' ? [] : [titulos],
    desde: inscritoDesde,
  }));

/** The example holder of a previewed document. */
export interface Exemplo {
  titular: TitularImpresso;
  /** For each variable without a known value, its name between ‹ and ›. */
  nomes: ValoresFixos;
}

/** Builds the person from the records of an example, as far as they describe one. */
export function exemploDe(origens: Contexto['origens'] = {}): Exemplo {
  const perfil = Perfil.safeParse(origens.perfil).data;
  const registro = Registro.safeParse(origens.registro).data ?? null;
  const { pessoa = 'PF', nome = '', nomeSocial = null, cpf = '', cnpj = '' } = perfil ?? {};
  const known = [...(perfil ? ['pessoa'] : []), ...(registro ? ['registro'] : []), 'conselho', 'documento'];
  return {
    titular: {
      pessoa: {
        nome: nomeSocial || nome,
        documento: pessoa === 'PF' ? { tipo: 'CPF', numero: cpf } : { tipo: 'CNPJ', numero: cnpj },
      },
      nomeOficial: nomeOficial({ nome, nomeSocial }),
      nomeCivil: nomeSocial ? nome : '',
      filiacao: perfil?.filiacao ?? '',
      nascimento: perfil?.dataNascimento ?? null,
      registro,
    },
    nomes: Object.fromEntries(
      Object.entries(VARIAVEIS_FIXAS)
        .filter(([variavel]) => isUnknown(variavel, known, pessoa))
        .map(([variavel, rotulo]) => [variavel, `‹${rotulo}›`]),
    ),
  };
}

/** Whether only a real request has the value. */
function isUnknown(variavel: string, known: readonly string[], pessoa: 'PF' | 'PJ'): boolean {
  if (variavel === 'registro.responsaveis') return pessoa === 'PJ';
  if (variavel === 'pedido.servico' || variavel === 'pedido.data') return false;
  return !known.includes(variavel.slice(0, variavel.indexOf('.')));
}
