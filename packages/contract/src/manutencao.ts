import { type Manutencao, momentoDe } from '@balcao/domain/manutencao/manutencao';
import { HORARIO_INVALIDO, parseHorario } from '@balcao/domain/texto/horario';
import * as z from 'zod';
import { inputDate, texto } from './kernel/field.ts';
import type { Contract } from './kernel/route.ts';
import { section, type ValuesOf } from './kernel/section.ts';

const dia = z.union([z.literal(''), inputDate], 'Informe uma data entre 1900 e 2199.');
const hora = texto(5, 0)
  .refine((said) => said === '' || parseHorario(said) !== null, HORARIO_INVALIDO)
  .transform((said) => parseHorario(said) ?? said);

/** A maintenance: what people are told, and from when until when they only read. */
export const MANUTENCAO = section({
  chave: 'manutencao',
  summary: 'the maintenance of the portal',
  access: 'config.geral',
  campos: {
    ativa: z.boolean(),
    /** Empty for at once. */
    inicioDia: dia,
    inicioHora: hora,
    ateDia: dia,
    ateHora: hora,
    mensagem: texto(300, 0),
  },
  inicial: { ativa: false, inicioDia: '', inicioHora: '', ateDia: '', ateHora: '', mensagem: '' },
  confere: (valor) => {
    const { ativa, inicioDia, inicioHora, ateDia, ateHora } = valor;
    const wrong = [
      ...momentIssues('inicio', [inicioDia, inicioHora], false),
      ...momentIssues('ate', [ateDia, ateHora], ativa),
    ];
    const { inicio, ate } = manutencaoDe(valor);
    if (inicio && ate && ate <= inicio)
      wrong.push({ path: 'ateDia', message: 'O fim precisa ser depois do início.' });
    return wrong;
  },
});

/** What is missing of a day with its time of day. */
function momentIssues(name: 'inicio' | 'ate', [day, hour]: readonly [string, string], required: boolean) {
  const what = name === 'inicio' ? 'do início' : 'do fim';
  if (day === '' && (hour !== '' || required))
    return [{ path: `${name}Dia`, message: `Informe o dia ${what}.` }];
  return day !== '' && hour === '' ? [{ path: `${name}Hora`, message: `Informe a hora ${what}.` }] : [];
}

/** The planned maintenance behind the fields of the section. */
export function manutencaoDe(valor: ValuesOf<typeof MANUTENCAO>): Manutencao {
  return {
    ligada: valor.ativa,
    inicio: momentoDe(valor.inicioDia, valor.inicioHora),
    ate: momentoDe(valor.ateDia, valor.ateHora),
  };
}

export const manutencao = {
  ...MANUTENCAO.routes,
} as const satisfies Contract;
